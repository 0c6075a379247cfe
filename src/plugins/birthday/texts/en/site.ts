export const site = {
  birthday: {
    title: 'Your birthday',
    help: "We'll give you {{points}} {{term}} on the day.",
    month: 'Month',
    day: 'Day',
    year: 'Year',
    save: 'Save birthday',
    saved: 'Your birthday is {{date}}. You can change it from {{from}}.',
    awarded: 'Happy birthday!',
  },
}
