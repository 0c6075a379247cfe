import type { SiteProgram, WireImage } from '../wire'

type Template = SiteProgram['program_template_detail']
type BrandImage = 'favicon_file' | 'header_logo' | 'footer_logo' | 'overlay_image' | 'header_background_image'

/** The draft of the console's branding form: a stored picture by its address, or one that was just selected. */
export type DraftBrand = Partial<Pick<Template, 'header_text' | 'header_description'>> & {
  /** Values that can't be parsed yet are omitted, and keep the published value. */
  element_css_style?: Partial<Template['element_css_style']>
  css?: string | null
  images?: Partial<Record<BrandImage, { url: string } | File | null>>
}

/** The program with the brand that is being edited. */
export const withBrand = (program: SiteProgram, draft: DraftBrand | null): SiteProgram => {
  if (!draft) return program
  const { css = program.css, element_css_style, images = {}, ...texts } = draft
  const template = program.program_template_detail
  const pictures = Object.fromEntries(Object.entries(images).map(([field, image]) => [field, toImage(image)]))
  const style = { ...template.element_css_style, ...element_css_style }
  return { ...program, css, program_template_detail: { ...template, ...texts, ...pictures, element_css_style: style } }
}

const toImage = (image: { url: string } | File | null): WireImage =>
  image && {
    public_url: image instanceof File ? urlOf(image) : image.url,
    alt_text: '',
    width: null,
    height: null,
    blur_data_url: null,
    focal_x: 50,
    focal_y: 50,
    sizes: [],
  }

/** One address per file, however often the form is sent; they are released with the frame. */
const urls = new Map<string, string>()
const urlOf = (file: File): string => {
  const key = `${file.name}/${file.size}/${file.lastModified}`
  const known = urls.get(key) ?? URL.createObjectURL(file)
  urls.set(key, known)
  return known
}
