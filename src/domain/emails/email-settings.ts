/** The choices of every program, with the product's descriptions unless the program has its own. */
export const EMAIL_SETTING_KEYS = ['all', 'important', 'none'] as const

/** The maximum length of a program's description. */
export const MAX_CHOICE = 150
