// Every primitive by one name. Pages of the program site, where each kilobyte counts, import from the file itself
// ('@/ui/button', '@/ui/dialog.client'): a barrel brings every client file along.
export { Avatar, type AvatarProps, initialsOf } from './avatar'
export { Badge, type BadgeProps, StatusDot, type StatusDotProps } from './badge'
export {
  Button,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonVariant,
  buttonClasses,
  type ControlSize,
} from './button'
export { Card, type CardProps } from './card'
export { Carousel, type CarouselLabels, type CarouselProps } from './carousel.client'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './checkbox.client'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.client'
export { contrastRatio, minimumTextContrast, readableOn } from './contrast'
export { CopyButton, type CopyButtonProps } from './copy-button.client'
export { copyText } from './copy-text'
export { CountUp, type CountUpProps } from './count-up.client'
export { cx } from './cx'
export { type Definition, DefinitionGrid, type DefinitionGridProps } from './definition-grid'
export { Dialog, DialogClose, type DialogProps } from './dialog.client'
export { Drawer, DrawerClose, type DrawerProps } from './drawer.client'
export { EmptyState, type EmptyStateProps } from './empty-state'
export { ErrorState, type ErrorStateProps } from './error-state'
export { Field, type FieldProps, useFieldControl } from './field.client'
export { FileInput, type FileInputProps } from './file-input.client'
export {
  formatDateLong,
  formatFileSize,
  formatMoney,
  formatMoneyCents,
  formatNumber,
  formatPoints,
  shortenAddress,
} from './format'
export { formatDateTime, formatRelative } from './format-time'
export { IconButton, type IconButtonProps } from './icon-button'
export { ImageWithRetry, type ImageWithRetryProps, useImageRetry } from './image-with-retry.client'
export { Kbd } from './kbd'
export { AreaChart, type ChartPoint, type ChartSeries, LineChart, type LineChartProps } from './line-chart.client'
export { Link, type LinkProps } from './link'
export { ListSkeleton, type ListSkeletonProps } from './list-skeleton'
export { Menu, type MenuItem, type MenuProps } from './menu.client'
export { pageWindow } from './page-window'
export { Pagination, type PaginationProps } from './pagination'
export { Problem } from './problem'
export { ProgressBar, type ProgressBarProps } from './progress-bar'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.client'
export { RequiredMark } from './required-mark'
export { SaveBar, type SaveBarProps } from './save-bar.client'
export { Section, type SectionProps } from './section'
export { Select, type SelectOption, type SelectProps } from './select.client'
export { Skeleton, type SkeletonProps } from './skeleton'
export { SkipLink, type SkipLinkProps } from './skip-link'
export { Sparkline, type SparklineProps } from './sparkline'
export { Spinner } from './spinner'
export { Stat, type StatDelta, type StatProps } from './stat'
export { type StepItem, Steps, type StepsProps } from './steps'
export { Table, type TableColumn, type TableProps } from './table'
export { type TabItem, Tabs, type TabsProps } from './tabs'
export { TextArea, type TextAreaProps } from './text-area.client'
export { inputClasses, TextInput, type TextInputProps } from './text-input.client'
export { type ToastOptions, type ToastTone, toast } from './toast'
export { Toaster, type ToasterProps } from './toaster.client'
export type { Tone } from './tone'
export { Tooltip, type TooltipProps, TooltipProvider } from './tooltip.client'
export { UiProvider, type UiProviderProps, usePortalContainer } from './ui-provider.client'
export { useMediaQuery, useReducedMotion } from './use-media-query.client'
export { VisuallyHidden } from './visually-hidden'
