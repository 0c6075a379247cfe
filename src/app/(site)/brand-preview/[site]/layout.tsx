import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { loadSite } from '../../load-site'
import '../../site.css'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { robots: { index: false, follow: false } }

/**
 * The document of the branding preview, which renders header, home and footer itself because the console changes all of
 * them.
 */
export default async function BrandPreviewLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ site: string }>
}) {
  const { program } = await loadSite((await params).site)
  return (
    <html lang={program.locale} data-theme={program.program_template_detail.element_css_style.theme}>
      <body>{children}</body>
    </html>
  )
}
