import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation, useSearchParams } from '~/framework.ts';
import { Button, buttonLook } from '../button.tsx';
import { Select } from '../form/inputs.tsx';
import { count } from '../format.ts';
import { Icon } from '../icon.tsx';

export interface PagerProps {
  /** Name for screen readers: "Trade record pages". */
  label: string;
  /** Id of the panel on a page that holds more: the reader stays there. */
  at?: string;
  nextCursor: string | null;
  previousCursor: string | null;
  /** Without one the page's size is not for the reader to choose. */
  size?: number;
  sizes?: readonly number[];
  shown: number;
  total: number;
  /** The total is only known to be more than this. */
  totalIsBound?: boolean;
  /** So many rows were looked at without filling the page; the cursor goes on from there. */
  lookedAt?: number | null;
}

/** Previous and next by cursor, the page size, and how many there are. Links and a GET form. */
export function Pager(props: PagerProps) {
  const { label, nextCursor, previousCursor, size, sizes = [20, 50, 100], shown } = props;
  const { t } = useTranslation('ui');
  return (
    <nav
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-(--pad) py-2.5 text-sm/[1.5] print:hidden"
      aria-label={label}
    >
      {size !== undefined && <PageSize size={size} sizes={sizes} />}
      <span className="text-muted">
        {t(props.totalIsBound ? 'table.shownOfMoreThan' : 'table.shownOf', {
          shown: count(shown),
          total: count(props.total),
        })}
      </span>
      {props.lookedAt != null && (
        <span role="status">{t('table.cut', { rows: count(props.lookedAt) })}</span>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-2">
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
        className={buttonLook({ size: 'sm', off: true })}
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
    <Link className={buttonLook({ size: 'sm' })} to={`?${params}${at ? `#${at}` : ''}`} rel={kind}>
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
    <Form className="flex flex-wrap items-center gap-2" preventScrollReset>
      {kept.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('table.pageSize')}</label>
      <Select
        small
        id={id}
        name="limit"
        key={size}
        defaultValue={size}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={sizes.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <Button size="sm" scriptless>
        {t('table.apply')}
      </Button>
    </Form>
  );
}
