export const texts = { console: { age: { title: 'Age' } } } as const
