/** First eight digits of the sprite's SHA-256: a changed sprite is a new address. tests/ui/icon.test.ts compares. */
export const SPRITE_VERSION = 'a2a7722c';

export const ICON_NAMES = [
  'activity',
  'arrow',
  'arrow-down',
  'arrow-up',
  'bad',
  'bell',
  'book',
  'bottle',
  'building',
  'calendar',
  'cert',
  'check',
  'clock',
  'columns',
  'copy',
  'd-mid',
  'd-roomy',
  'd-tight',
  'data',
  'docs',
  'done',
  'dots',
  'down',
  'download',
  'draft',
  'edit',
  'external',
  'eye',
  'file',
  'file-check',
  'filter',
  'flask',
  'globe',
  'home',
  'info',
  'ledger',
  'lock',
  'logout',
  'mail',
  'menu',
  'newer',
  'next',
  'no',
  'offline',
  'ok',
  'partner',
  'paste',
  'play',
  'plus',
  'prev',
  'print',
  'product',
  'refresh',
  'revoked',
  'ring',
  'seal',
  'search',
  'send',
  'share',
  'shield',
  'split',
  'star',
  'substance',
  'trade',
  'trash',
  'undo',
  'up',
  'updown',
  'upload',
  'users',
  'warn',
  'x',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

const SIZES = {
  12: 'size-3',
  16: 'size-(--icon)',
  18: 'size-4.5',
  20: 'size-5',
  32: 'size-8',
  lg: 'size-10',
} as const;

/** Icons that point along the line of reading turn round with it. */
const MIRRORED: ReadonlySet<IconName> = new Set([
  'arrow',
  'next',
  'prev',
  'logout',
  'undo',
  'send',
]);

export interface IconProps {
  name: IconName;
  size?: keyof typeof SIZES;
  className?: string;
  /** Says what the icon means where no word beside it does; without it the icon is decoration. */
  label?: string;
}

/** One symbol of the sprite, drawn in the colour of the text around it. */
export function Icon({ name, size = 16, className, label }: IconProps) {
  const flip = MIRRORED.has(name) ? ' rtl:-scale-x-100' : '';
  const extra = className ? ` ${className}` : '';
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={`flex-none ${SIZES[size]}${flip}${extra}`} focusable="false" {...role}>
      <use href={`/icons.svg?v=${SPRITE_VERSION}#i-${name}`} />
    </svg>
  );
}
