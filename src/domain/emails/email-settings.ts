/** The choices that every program starts with; the product describes them until a program does. */
export const EMAIL_SETTING_KEYS = ['all', 'important', 'none'] as const

/** Characters of a program's own description. */
export const MAX_CHOICE = 150
