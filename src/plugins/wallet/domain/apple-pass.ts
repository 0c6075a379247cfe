import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import { type Context, cutText, findSiteProgram, platformUrl, readPublicFile, translate } from '@/plugin/domain'
import { renderIcon } from '@/plugin/site/brand-icon'
import { parseColor } from '@/ui/contrast'
import { describeReward } from './content'
import type { StoredContent } from './passes'
import type { AppleCertificate } from './read-certificate'
import { tokenOf } from './serial'

export const PASS_TYPE = 'application/vnd.apple.pkpass'

/** Where phones ask for a program's passes. */
const webServiceUrl = (programId: number): string => `${platformUrl()}/wallet/${programId}`

type ToSign = {
  programId: number
  serial: string
  /** Null for a void pass, which shows the program's name only. */
  content: StoredContent | null
  /** A test pass isn't updated, so it names no web service. */
  isTest?: boolean
}

/** Apple's pass as a signed file. @throws Error if the program is gone */
export const signApplePass = async (
  context: Context,
  certificate: AppleCertificate,
  { content, isTest = false, programId, serial }: ToSign,
): Promise<Buffer> => {
  const program = await findSiteProgram(context, programId)
  if (!program) throw new Error(`program ${programId} is gone`)
  const pass = new PKPass(
    await drawPictures(context, program),
    { signerCert: certificate.certificate, signerKey: certificate.key, wwdr: certificate.issuer },
    {
      serialNumber: serial,
      passTypeIdentifier: certificate.passType,
      teamIdentifier: certificate.team,
      organizationName: program.name,
      description: program.name,
      logoText: cutText(program.name, 24),
      ...(isTest ? {} : { webServiceURL: webServiceUrl(programId), authenticationToken: tokenOf(serial) }),
      ...(content ? { ...colorsOf(content), sharingProhibited: true } : { voided: true }),
    },
  )
  pass.type = 'storeCard'
  if (content) fillFields(pass, content)
  return pass.getAsBuffer()
}

const colorsOf = ({ design: { background, foreground } }: StoredContent) => {
  const [back, front] = [toRgb(background), toRgb(foreground)]
  return back && front ? { backgroundColor: back, foregroundColor: front, labelColor: front } : {}
}

const toRgb = (color: string): string | null => {
  const channels = parseColor(color)
  return channels && `rgb(${channels.join(', ')})`
}

const fillFields = (pass: PKPass, content: StoredContent): void => {
  const t = translate(content.locale, 'messages')
  const reward = describeReward(content)
  // Only the alert has a message for changes: everything else changes silently.
  if (content.tier) pass.headerFields.push({ key: 'tier', label: t('wallet.field.tier'), value: content.tier })
  pass.primaryFields.push({ key: 'balance', label: content.term, value: content.balance })
  if (content.name) pass.secondaryFields.push({ key: 'name', label: t('wallet.field.name'), value: content.name })
  if (reward) pass.auxiliaryFields.push({ key: 'reward', label: t('wallet.field.reward'), value: reward })
  pass.backFields.push(
    { key: 'alert', label: t('wallet.field.alert'), value: content.alert ?? '', changeMessage: '%@' },
    { key: 'site', label: content.design.name, value: content.design.url },
  )
  if (content.number)
    pass.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: content.number,
      messageEncoding: 'iso-8859-1',
      altText: content.number.replace(/(\d{4})(?=\d)/g, '$1 '),
    })
}

type Program = NonNullable<Awaited<ReturnType<typeof findSiteProgram>>>

/** Icon and logo, in the sizes of Apple's screens. */
const drawPictures = async (context: Context, program: Program): Promise<Record<string, Buffer>> => {
  const { favicon_file, header_logo } = program.program_template_detail
  const picture = favicon_file ?? header_logo
  const filename = picture && decodeURIComponent(picture.url.split('/').at(-1) ?? '')
  const file = filename ? await readPublicFile(context, program.id, filename) : null
  const icon = await renderIcon(program, file, { size: 150, filled: false })
  const sized = async (size: number) => sharp(icon).resize(size, size).png().toBuffer()
  return {
    'icon.png': await sized(29),
    'icon@2x.png': await sized(58),
    'icon@3x.png': await sized(87),
    'logo.png': await sized(50),
    'logo@2x.png': await sized(100),
    'logo@3x.png': icon,
  }
}
