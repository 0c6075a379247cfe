export { awardBirthdays } from './award-birthdays'
export { type BirthdaySaved, findBirthday, hasBirthdays, type OwnBirthday, saveBirthday } from './own-birthday'
