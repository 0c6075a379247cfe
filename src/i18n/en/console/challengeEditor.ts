export const challengeEditor = {}
