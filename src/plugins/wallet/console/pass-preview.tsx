import type { ProgramViewContext } from '@/plugin/console'
import { translate } from '@/plugin/domain'
import type { Content } from '../domain/content'

type PassPreviewProps = { content: Content; reward: string | null; t: ProgramViewContext['t'] }

/** A pass as phones draw it, in the brand's colors. */
export function PassPreview({ content, reward, t }: PassPreviewProps) {
  const { balance, design, locale, name, term, tier } = content
  const label = translate(locale, 'messages')
  return (
    <figure className="m-0 flex flex-col gap-2">
      <figcaption className="text-ink-2 text-ui-sm">
        <span className="font-medium text-ink">{t('wallet.preview')}</span> {t('wallet.previewHelp')}
      </figcaption>
      <div
        className="flex aspect-[1/1.18] w-full max-w-72 flex-col gap-4 rounded-2xl p-4 shadow-overlay"
        style={{ background: design.background, color: design.foreground }}
      >
        <div className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-2">
            {design.logo && <img src={design.logo} alt="" className="size-7 shrink-0 object-contain" />}
            <span className="truncate font-semibold">{design.name}</span>
          </span>
          {tier && <PassField label={label('wallet.field.tier')} value={tier} end />}
        </div>
        <div>
          <p className="m-0 text-ui-xs">{term}</p>
          <p className="m-0 font-light text-[2.25rem] tabular-nums leading-tight">{balance.toLocaleString(locale)}</p>
        </div>
        <PassField label={label('wallet.field.name')} value={name} />
        {reward && <PassField label={label('wallet.field.reward')} value={reward} />}
        <span className="mx-auto mt-auto rounded-lg bg-white p-2">
          <svg viewBox="0 0 7 7" className="size-12 text-black" aria-hidden="true">
            <path
              d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 4h1v1H6zM5 5h1v1H5zM4 6h1v1H4zM6 6h1v1H6z"
              fill="currentColor"
            />
          </svg>
        </span>
      </div>
    </figure>
  )
}

function PassField({ end, label, value }: { label: string; value: string; end?: boolean }) {
  return (
    <p className={end ? 'm-0 shrink-0 text-right' : 'm-0 min-w-0'}>
      <span className="block text-ui-xs">{label}</span>
      <span className="block truncate">{value}</span>
    </p>
  )
}
