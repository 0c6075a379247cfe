/** Messages after saving a brand; the first two are quoted from the specification (CONSOLE-88). */
export const branding = {
  noChanges: 'No changes detected.',
  noChangesHelp: 'Please update the form to save changes.',
  saved: 'Branding saved as a draft. Publish to update your site.',
  stale: "Someone else changed the branding while you were editing. Your changes weren't saved. Reload to continue.",
  unknownFont: 'Choose a font from the list.',
} as const
