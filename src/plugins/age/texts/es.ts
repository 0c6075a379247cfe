export const texts = { console: { age: { title: 'Edad' } } } as const
