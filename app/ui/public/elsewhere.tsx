import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

export interface ElsewhereItem {
  icon?: IconName;
  label: ReactNode;
  detail?: ReactNode;
  /** Where it leads; an item without `href` and `sends` is a sentence. */
  href?: string;
  /** Name and value of a button of the form around the list. */
  sends?: { name: string; value: string };
}

export interface ElsewhereProps {
  items: readonly ElsewhereItem[];
  /** `heading`: right under one; `list`: under another list like this. */
  under?: 'heading' | 'list';
}

const ROW = 'flex min-h-13 items-center gap-3 border-b border-gray-200';
const LARGE_ROW = `${ROW} py-2 text-lg text-gray-800`;
const SMALL_ROW = `${ROW} text-base text-gray-800`;
const BUTTON =
  'w-full text-start underline decoration-1 underline-offset-3 hover:text-gray-900 hover:decoration-2';

/** Other places the visitor may have meant. */
export function Elsewhere({ items, under }: ElsewhereProps) {
  const row = under ? LARGE_ROW : SMALL_ROW;
  const edge = under ? 'border-gray-900' : 'mt-8 border-gray-200';
  return (
    <div className={under === 'list' ? undefined : `border-t ${edge}`}>
      {items.map((item, index) => (
        <Place key={index} item={item} row={row} />
      ))}
    </div>
  );
}

function Place({ item, row }: { item: ElsewhereItem; row: string }) {
  const { href, icon, label, detail, sends } = item;
  const inside = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>
        {label}
        {/* inline-block: no underline */}
        {detail && <small className="inline-block w-full text-base text-gray-600">{detail}</small>}
      </span>
      {(href || sends) && <Icon name="arrow" size={20} className="ms-auto" />}
    </>
  );
  if (sends) {
    return (
      <button type="submit" className={`${row} ${BUTTON}`} {...sends}>
        {inside}
      </button>
    );
  }
  return href ? (
    <a className={row} href={href}>
      {inside}
    </a>
  ) : (
    <p className={row}>{inside}</p>
  );
}
