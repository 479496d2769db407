/** The sheet that opens under a control: a menu, a list of choices, a form of two fields. */
export const MENU =
  'min-w-[200px] rounded-base border border-line bg-surface p-1 text-base/[1.5] shadow-raised';

/** One line of it. What can't be chosen is `aria-disabled` or `disabled`; the keys stand on `data-focus`,
    which is a line where colours are forced. */
export const MENU_ITEM =
  'flex min-h-[34px] w-full items-center gap-2 rounded-sm px-3 py-1 text-start text-text no-underline hover:bg-gray-50 data-focus:bg-gray-50 focus-visible:-outline-offset-2 forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 aria-selected:bg-brand-50 aria-selected:font-semibold aria-selected:text-brand-800 aria-[current]:bg-brand-50 aria-[current]:text-brand-800 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-gray-500';

/** Small print inside it. */
export const MENU_LABEL = 'px-3 pt-1.5 pb-0.5 text-xs/[1.5] text-muted';

/** A menu among the actions of a page: at the end of its line on a phone, so that its box stays on the screen. */
export const AT_END = 'max-md:order-last max-md:ms-auto';

/** Two lines of one choice. */
export const TWO_LINES =
  'grid min-w-0 flex-1 leading-[18px] *:[small]:text-xs/[18px] *:[small]:font-normal *:[small]:text-muted';

/** Classes of a box under its opener. */
export const underOpener = (align: 'start' | 'end') =>
  `${MENU} absolute top-[calc(100%+4px)] z-40 ${align === 'end' ? 'end-0' : 'start-0'}`;

export const BOX_SIZE =
  'w-max max-h-[min(70vh,560px)] max-w-[min(500px,100vw-24px)] overflow-y-auto';
