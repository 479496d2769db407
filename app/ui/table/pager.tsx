import { Form, Link, useLocation, useSearchParams } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button.tsx';
import { count } from '../format.ts';
import { Icon } from '../icon.tsx';

export interface PagerProps {
  /** Name for screen readers: "Trade record pages". */
  label: string;
  /** Id of the panel on a page that holds more: the reader stays there. */
  at?: string;
  nextCursor: string | null;
  previousCursor: string | null;
  size: number;
  sizes?: readonly number[];
  shown: number;
  total: number;
  /** The total is only known to be more than this. */
  totalIsBound?: boolean;
}

/** Previous and next by cursor, the page size, and how many there are. Links and a GET form. */
export function Pager(props: PagerProps) {
  const { label, nextCursor, previousCursor, size, sizes = [20, 50, 100], shown } = props;
  const { t } = useTranslation('ui');
  return (
    <nav className="pager" aria-label={label}>
      <PageSize size={size} sizes={sizes} />
      <span className="muted">
        {t(props.totalIsBound ? 'table.shownOfMoreThan' : 'table.shownOf', {
          shown: count(shown),
          total: count(props.total),
        })}
      </span>
      <span className="row push">
        <PageLink cursor={previousCursor} kind="prev" at={props.at} />
        <PageLink cursor={nextCursor} kind="next" at={props.at} />
      </span>
    </nav>
  );
}

function PageLink({
  cursor,
  kind,
  at,
}: Pick<PagerProps, 'at'> & { cursor: string | null; kind: 'prev' | 'next' }) {
  const { t } = useTranslation('ui');
  const { search } = useLocation();
  const words = t(kind === 'prev' ? 'table.previous' : 'table.next');
  const inside = (
    <>
      {kind === 'prev' && <Icon name="prev" />}
      {words}
      {kind === 'next' && <Icon name="next" />}
    </>
  );
  if (cursor === null) {
    return (
      <span
        className={buttonClass({ size: 'sm' })}
        aria-disabled="true"
        title={t(`table.no.${kind}`)}
      >
        {inside}
      </span>
    );
  }
  const params = new URLSearchParams(search);
  params.set('cursor', cursor);
  return (
    <Link className={buttonClass({ size: 'sm' })} to={`?${params}${at ? `#${at}` : ''}`} rel={kind}>
      {inside}
    </Link>
  );
}

function PageSize({ size, sizes }: { size: number; sizes: readonly number[] }) {
  const { t } = useTranslation('ui');
  const [params] = useSearchParams();
  const id = useId();
  const kept = [...params].filter(([name]) => name !== 'limit' && name !== 'cursor');
  return (
    <Form className="row page-size" preventScrollReset>
      {kept.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('table.pageSize')}</label>
      <span className="select">
        <select
          id={id}
          name="limit"
          key={size}
          defaultValue={size}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <button type="submit" className="btn btn-sm no-script">
        {t('table.apply')}
      </button>
    </Form>
  );
}
