export { Section } from '@/site/home/section.client'
export { Spotlight } from '@/site/home/spotlight'
