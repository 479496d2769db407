import { Form, Link, useLocation, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { DateInput, type Option } from '../form/inputs.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { withParams } from './columns.ts';

export type Filter =
  | {
      kind: 'select';
      name: string;
      label: string;
      options: readonly Option[];
      /** Words for "no condition"; "All" unless said otherwise. */
      anyLabel?: string;
    }
  | {
      kind: 'dates';
      /** Parameters of the first and the last day. */
      from: string;
      to: string;
      label: string;
    }
  | { kind: 'text'; name: string; label: string; placeholder?: string };

export interface FilterBarProps {
  /** Name for screen readers. */
  label: string;
  /** The one search box; parameter `q`. */
  search: { label: string; placeholder: string };
  /** At most three common conditions. */
  filters: readonly Filter[];
  /** The rest, behind "More". */
  more?: readonly Filter[];
  /** At the end of the line of chips. */
  aside?: ReactNode;
}

const key = (filter: Filter) => (filter.kind === 'dates' ? filter.from : filter.name);

/** Conditions of a list, all of them in the URL: a GET form, a chip for each that holds, and a way back. */
export function FilterBar({ label, search, filters, more = [], aside }: FilterBarProps) {
  const { t } = useTranslation('ui');
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address shows its own conditions
  useEffect(() => form.current?.reset(), [params]);
  useEffect(() => {
    const bar = form.current;
    const leaveOutEmpty = ({ formData }: FormDataEvent) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    };
    bar?.addEventListener('formdata', leaveOutEmpty);
    return () => bar?.removeEventListener('formdata', leaveOutEmpty);
  }, []);
  const kept = ['sort', 'limit'].flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [{ name, value }];
  });
  const active = more.filter((filter) => chipText(filter, params) !== null).length;
  return (
    <>
      <Form className="filters" role="search" aria-label={label} ref={form}>
        {kept.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <div className="filter">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={params.get('q') ?? ''}
            aria-label={search.label}
            placeholder={search.placeholder}
          />
        </div>
        {filters.map((filter) => (
          <FilterControl key={key(filter)} filter={filter} params={params} wideOnly />
        ))}
        {(more.length > 0 || filters.length > 0) && (
          <Popover
            className={more.length > 0 ? 'more' : 'more narrow-only'}
            summaryClassName="btn"
            align="end"
            stays
            summary={
              <>
                <Icon name="filter" />
                {t('filter.more')}
                {active > 0 && <span className="muted">({active})</span>}
              </>
            }
          >
            <div className="more-fields">
              {more.map((filter) => (
                <FilterControl key={key(filter)} filter={filter} params={params} />
              ))}
            </div>
          </Popover>
        )}
        <div className="row">
          <Button>{t('filter.apply')}</Button>
          <Link className="btn btn-quiet" to={pathname}>
            {t('filter.reset')}
          </Link>
        </div>
      </Form>
      <Chips filters={[...filters, ...more]} aside={aside} searchLabel={t('filter.search')} />
    </>
  );
}

function FilterControl({
  filter,
  params,
  wideOnly,
}: {
  filter: Filter;
  params: URLSearchParams;
  wideOnly?: boolean;
}) {
  const { t } = useTranslation('ui');
  const id = useId();
  const className = wideOnly ? `filter wide-only ${filter.kind}` : `filter ${filter.kind}`;
  if (filter.kind === 'select') {
    return (
      <div className={className}>
        <label htmlFor={id}>{filter.label}</label>
        <select
          id={id}
          name={filter.name}
          key={params.get(filter.name)}
          defaultValue={params.get(filter.name) ?? ''}
        >
          <option value="">{filter.anyLabel ?? t('filter.any')}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    );
  }
  if (filter.kind === 'text') {
    return (
      <div className={className}>
        <label htmlFor={id}>{filter.label}</label>
        <input
          id={id}
          name={filter.name}
          defaultValue={params.get(filter.name) ?? ''}
          placeholder={filter.placeholder}
        />
      </div>
    );
  }
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{filter.label}</legend>
      <span className="filter-label" aria-hidden="true">
        {filter.label}
      </span>
      <DateInput
        name={filter.from}
        defaultValue={params.get(filter.from) ?? ''}
        aria-label={t('filter.from', { name: filter.label })}
      />
      <span aria-hidden="true">{t('filter.to')}</span>
      <DateInput
        name={filter.to}
        defaultValue={params.get(filter.to) ?? ''}
        aria-label={t('filter.until', { name: filter.label })}
      />
    </fieldset>
  );
}

/** The value of a condition in words, or null when it doesn't hold. */
function chipText(
  filter: Filter,
  params: URLSearchParams,
): string | readonly [string, string] | null {
  if (filter.kind === 'dates') {
    const from = params.get(filter.from) ?? '';
    const to = params.get(filter.to) ?? '';
    return from === '' && to === '' ? null : [from, to];
  }
  const value = params.get(filter.name) ?? '';
  if (value === '') return null;
  if (filter.kind === 'text') return value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

function Chips({
  filters,
  aside,
  searchLabel,
}: {
  filters: readonly Filter[];
  aside: ReactNode;
  searchLabel: string;
}) {
  const { t } = useTranslation('ui');
  const [params] = useSearchParams();
  const { search, pathname } = useLocation();
  const q = params.get('q') ?? '';
  const chips = filters.flatMap((filter) => {
    const text = chipText(filter, params);
    if (text === null) return [];
    const words =
      typeof text === 'string'
        ? text
        : t('filter.range', { from: text[0] || '…', to: text[1] || '…' });
    const names = filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name];
    return [{ names, words: `${filter.label} ${words}` }];
  });
  if (q !== '') chips.unshift({ names: ['q'], words: `${searchLabel} ${q}` });
  if (chips.length === 0 && !aside) return null;
  return (
    <div className="chips">
      {chips.length > 0 && <span className="muted">{t('filter.active')}</span>}
      {chips.map((chip) => (
        <span className="chip" key={chip.names.join()}>
          {chip.words}
          <Link
            to={withParams(search, Object.fromEntries(chip.names.map((name) => [name, null])))}
            aria-label={t('filter.remove', { name: chip.words })}
          >
            <Icon name="x" />
          </Link>
        </span>
      ))}
      {chips.length > 0 && (
        <Link className="btn btn-quiet btn-sm" to={pathname}>
          {t('filter.clear')}
        </Link>
      )}
      {aside && <span className="push">{aside}</span>}
    </div>
  );
}
