import { readableOn } from '@/ui/contrast'

/** The sender's brand in an email. */
export type MailBrand = {
  name: string
  /** An absolute URL on our own host, and the display size in pixels; without a logo, the name is shown. */
  logo: { url: string; width: number; height: number } | null
  header: string
  headerText: string
  button: string
  buttonText: string
  supportEmail: string | null
  /** The company and its address, at the end of every email. */
  imprint?: string | null
}

/** The space for a logo in an email's header, in pixels. */
const LOGO_BOX = { width: 200, height: 44 }

type Logo = { url: string; width: number | null; height: number | null }

/** A program's brand from its element_css_style; text colors with contrast below AA are adjusted. */
export const programBrand = (
  name: string,
  style: Readonly<Record<string, string>>,
  logo: Logo | null,
  supportEmail: string | null,
  imprint: string | null = null,
): MailBrand => {
  const header = style['perk-header-color'] ?? '#ffffff'
  const button = style['perk-primary'] ?? '#2f5d50'
  return {
    name,
    logo: logo && { url: logo.url, ...fitLogo(logo) },
    header,
    headerText: readableOn(header, style['perk-header-content-color'] ?? '#1d2b26'),
    button,
    buttonText: readableOn(button, style['perk-primary-content'] ?? '#ffffff'),
    supportEmail,
    imprint,
  }
}

/** Laurel's own brand, for emails to administrators. */
export const LAUREL_BRAND: MailBrand = {
  name: 'Laurel',
  logo: null,
  header: '#101413',
  headerText: '#f3f6f4',
  button: '#1d6b52',
  buttonText: '#ffffff',
  supportEmail: null,
}

const fitLogo = ({ height, width }: Logo): { width: number; height: number } => {
  if (!width || !height) return { width: LOGO_BOX.height, height: LOGO_BOX.height }
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
