import type { PageBlock, ProgramPage } from '@/domain/programs'
import { presentImage, type WireImage } from './present-image'

type Presented<Block> = Block extends { image: unknown } ? Omit<Block, 'image'> & { image: WireImage | null } : Block

/** A page of a program as the site shows it. */
export const presentPage = ({ blocks, html, slug, title }: ProgramPage, basePath: string) => ({
  slug,
  title,
  html,
  blocks: blocks.map((block) => presentBlock(block, basePath)),
})

const presentBlock = (block: PageBlock, basePath: string): Presented<PageBlock> =>
  'image' in block ? { ...block, image: presentImage(block.image, basePath) } : block
