export { PartTexts } from '@/site/frame/texts/part-texts.client'
