import {
  Building2,
  FileDown,
  FileText,
  FlaskConical,
  Gift,
  KeyRound,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Store,
  Trophy,
  UserCog,
  Users,
  Workflow,
} from 'lucide-react'
import { cx } from '@/ui/cx'
import type { NavigationIcon } from '../routes'

const ICONS = {
  dashboard: LayoutDashboard,
  users: Users,
  challenges: Trophy,
  rewards: Gift,
  store: Store,
  receipts: ReceiptText,
  imports: FileDown,
  audit: ScrollText,
  programs: Layers,
  organization: Building2,
  admins: UserCog,
  roles: ShieldCheck,
  content: FileText,
  settings: Settings,
  messages: Mail,
  automations: Workflow,
  experiments: FlaskConical,
  security: KeyRound,
} as const satisfies Record<NavigationIcon, LucideIcon>

export function NavigationGlyph({ icon, current }: { icon: NavigationIcon; current?: boolean }) {
  const Icon = ICONS[icon]
  return <Icon aria-hidden="true" className={cx('size-4 shrink-0', current ? 'text-accent-text' : 'text-ink-3')} />
}

/** Laurel's logo, as in public/laurel.svg. */
export function Mark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="4 4 24 24" aria-hidden="true" className={className}>
      <path d="M16 26C9 23 7 17 9 8c4 2 7 6 7 12 0-6 3-10 7-12 2 9 0 15-7 18Z" fill="currentColor" />
    </svg>
  )
}

export function Wordmark({ markOnly }: { markOnly?: boolean }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-[15px] tracking-tight">
      <Mark className="size-5 shrink-0 text-accent-text" />
      {!markOnly && 'Laurel'}
    </span>
  )
}
