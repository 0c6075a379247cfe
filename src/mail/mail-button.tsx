import type { ReactNode } from 'react'
import { Button } from 'react-email'
import type { MailBrand } from './brand'

/** The main action of an email, in the brand's colors and wide enough for touch. */
export const MailButton = ({ brand, children, href }: { brand: MailBrand; children: ReactNode; href: string }) => (
  <Button
    href={href}
    style={{
      display: 'block',
      padding: '14px 20px',
      borderRadius: '10px',
      backgroundColor: brand.button,
      color: brand.buttonText,
      fontSize: '16px',
      lineHeight: '22px',
      fontWeight: 600,
      textAlign: 'center',
      textDecoration: 'none',
    }}
  >
    {children}
  </Button>
)
