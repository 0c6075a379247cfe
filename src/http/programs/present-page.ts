import type { PageBlock, ProgramPage } from '@/domain/programs'
import { presentImage } from './present-image'

type WithImage = Extract<PageBlock, { image: unknown }>

/** A page of a program as its site shows it. */
export const presentPage = ({ blocks, html, slug, title }: ProgramPage, basePath: string) => ({
  slug,
  title,
  html,
  blocks: blocks.map((block) =>
    'image' in block ? presentBlock(block, basePath) : (block as Exclude<PageBlock, WithImage>),
  ),
})

const presentBlock = <Block extends WithImage>(block: Block, basePath: string) => ({
  ...block,
  image: presentImage(block.image, basePath),
})
