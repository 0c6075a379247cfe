import { BRAND_COLORS, type BrandColor } from '@/ui/brand-pairs'
import { type BrandingValues, isColor } from './branding-form'

/** The form's valid colors; incomplete ones are omitted. */
export const brandStyle = (values: BrandingValues): { colors: Partial<Record<BrandColor, string>> } => ({
  colors: Object.fromEntries(
    BRAND_COLORS.flatMap((color) => (isColor(values[color] ?? '') ? [[color, values[color]]] : [])),
  ),
})
