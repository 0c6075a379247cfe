/** Which program the content admin works in; for the pages below /admin. */
export const SELECTED_PROGRAM_COOKIE = 'laurel_admin_program'
