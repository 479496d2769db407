import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation, useSearchParams } from '~/framework.ts';
import { Button, buttonLook, LinkButton } from '../button.tsx';
import type { ComboboxChoice } from '../form/combobox-choices.ts';
import type { Option } from '../form/inputs.tsx';
import { Icon } from '../icon.tsx';
import { MENU } from '../menu-look.ts';
import { withParams } from './columns.ts';
import { DatesFilter } from './dates-filter.tsx';
import { SearchField, TextFilter } from './filter-field.tsx';
import { SelectFilter } from './select-filter.tsx';
import { SoughtFilter } from './sought-filter.tsx';

/** Names of what a list can be asked. */
export type NameOf<Asked> = Extract<keyof Asked, string>;
/** Values of one of them, as the address spells them. */
export type ValueOf<Asked, Name extends keyof Asked> = Spelt<NonNullable<Asked[Name]>>;
type Spelt<Value> = Value extends string ? Value : `${number}`;

/** A condition that a list can be asked: its names and choices are those that the list understands. */
export type FilterOf<Asked> =
  | {
      [Name in NameOf<Asked>]:
        | {
            kind: 'select';
            name: Name;
            label: string;
            options: readonly (Option & { value: ValueOf<Asked, Name> })[];
            /** Words for "no condition"; "All" unless said otherwise. */
            anyLabel?: string;
          }
        | {
            /** One of many: found by typing. */
            kind: 'sought';
            name: Name;
            label: string;
            /** Choices known so far, with what is chosen. */
            options: readonly ComboboxChoice[];
            onType: (typed: string) => void;
          }
        | { kind: 'text'; name: Name; label: string; placeholder?: string };
    }[NameOf<Asked>]
  | {
      kind: 'dates';
      /** Parameters of the first and the last day. */
      from: NameOf<Asked>;
      to: NameOf<Asked>;
      label: string;
    };

type Filter = FilterOf<Record<string, string>>;

/** @typeParam Asked what the list can be asked (`listInput`) */
export interface FilterBarProps<Asked> {
  /** Name for screen readers. */
  label: string;
  /** The one search box; parameter `q`. */
  search: { label: string; placeholder: string };
  /** At most three common conditions. */
  filters: readonly FilterOf<Asked>[];
  /** The rest, behind "More". */
  more?: readonly FilterOf<Asked>[];
  /** At the end of the line of chips. */
  aside?: ReactNode;
}

const key = (filter: Filter) => (filter.kind === 'dates' ? filter.from : filter.name);

const FILTERS =
  'group/filters grid gap-2 px-(--pad) py-3 max-md:grid-cols-[minmax(0,1fr)_minmax(140px,1fr)] print:hidden';
const WITH_DATES = 'md:max-[1341px]:flex md:max-[1341px]:flex-wrap';
/** Columns beside a range of dates where there is room for one line, by the number of other conditions. */
const IN_LINE = [
  'min-[1341px]:grid-cols-[minmax(180px,1fr)_304px_auto_auto]',
  'min-[1341px]:grid-cols-[minmax(180px,1fr)_150px_304px_auto_auto]',
  'min-[1341px]:grid-cols-[minmax(180px,1fr)_140px_116px_304px_auto_auto]',
];

/** Without a range of dates the conditions are as wide as their words; on a phone they wait behind "More". */
function place(filter: Filter, hasDates: boolean): string {
  const folded = 'max-md:not-group-has-[[data-more][open]]/filters:hidden';
  if (filter.kind === 'dates') {
    return `${folded} max-md:col-span-full md:max-[1341px]:flex-[1_1_304px]`;
  }
  return `${folded} ${hasDates ? 'md:max-[1341px]:flex-[1_1_150px]' : 'md:min-w-[132px] md:flex-[0_1_auto]'}`;
}

/** Which list it is, whatever its conditions are: a part of the page, or the company whose rows are read. */
const PART: readonly string[] = ['tab', 'view', 'company'];

/** Conditions of a list, all of them in the URL: a GET form, a chip for each that holds, and a way back. */
export function FilterBar<Asked>({ label, search, aside, ...conditions }: FilterBarProps<Asked>) {
  const filters = conditions.filters as readonly Filter[];
  const more = (conditions.more ?? []) as readonly Filter[];
  const { t } = useTranslation('ui');
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const form = useConditionForm(params);
  // What a page with parts is of; beside a list without them `id` is what is open.
  const asked = [...filters, ...more].map((filter) => ('name' in filter ? filter.name : ''));
  const ofPart = params.has('tab') ? [...PART, 'id'] : PART;
  const named = ofPart.filter((name) => !asked.includes(name));
  const kept = [...named, 'sort', 'limit', 'columns'].flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [{ name, value }];
  });
  const part = kept.filter(({ name }) => named.includes(name));
  /** The list without conditions. */
  const start =
    part.length === 0
      ? pathname
      : `${pathname}?${new URLSearchParams(part.map(({ name, value }) => [name, value]))}`;
  const hasDates = filters.some((filter) => filter.kind === 'dates');
  return (
    <>
      <Form
        className={`${FILTERS} ${hasDates ? `${WITH_DATES} ${IN_LINE[filters.length - 1] ?? ''}` : 'md:flex md:flex-wrap'}`}
        role="search"
        aria-label={label}
        ref={form}
      >
        {kept.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <SearchField
          className={`h-8 max-md:col-span-full ${hasDates ? 'md:max-[1341px]:flex-[1_1_240px]' : 'min-w-[132px] flex-[1_1_240px]'}`}
          name="q"
          defaultValue={params.get('q') ?? ''}
          aria-label={search.label}
          placeholder={search.placeholder}
        />
        {filters.map((filter) => (
          <FilterControl
            key={key(filter)}
            filter={filter}
            params={params}
            className={place(filter, hasDates)}
          />
        ))}
        {(more.length > 0 || filters.length > 0) && <MoreFilters more={more} params={params} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button className="max-md:flex-1">{t('filter.apply')}</Button>
          <LinkButton variant="quiet" className="max-md:flex-1" to={start}>
            {t('filter.reset')}
          </LinkButton>
        </div>
      </Form>
      <Chips
        filters={[...filters, ...more]}
        aside={aside}
        start={start}
        searchLabel={t('filter.search')}
      />
    </>
  );
}

/** Empty fields stay out of the address; another address shows its own conditions. */
function useConditionForm(params: URLSearchParams) {
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
  return form;
}

/** The conditions that are seldom set, and on a phone all of them. */
function MoreFilters({ more, params }: { more: readonly Filter[]; params: URLSearchParams }) {
  const { t } = useTranslation('ui');
  const active = more.filter((filter) => chipText(filter, params) !== null).length;
  return (
    <details
      className={`relative max-md:open:col-span-full ${more.length > 0 ? '' : 'md:hidden'}`}
      data-more
    >
      <summary className={`${buttonLook({})} w-full before:content-none`}>
        <Icon name="filter" />
        {t('filter.more')}
        {active > 0 && <span className="text-muted">({active})</span>}
      </summary>
      {more.length > 0 && (
        <div
          className={`${MENU} absolute end-0 top-[calc(100%+4px)] z-40 w-max max-w-[min(500px,100vw-24px)] max-md:static max-md:mt-2 max-md:w-auto max-md:max-w-none`}
        >
          <div className="grid min-w-[320px] gap-2 p-2 max-md:min-w-0 max-md:p-1">
            {more.map((filter) => (
              <FilterControl key={key(filter)} filter={filter} params={params} />
            ))}
          </div>
        </div>
      )}
    </details>
  );
}

interface ControlProps {
  filter: Filter;
  params: URLSearchParams;
  className?: string;
}

function FilterControl({ filter, params, className }: ControlProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  if (filter.kind === 'select') {
    const value = params.get(filter.name) ?? '';
    return (
      <SelectFilter
        id={id}
        key={value}
        className={className}
        name={filter.name}
        label={filter.label}
        options={filter.options}
        any={filter.anyLabel ?? t('filter.any')}
        defaultValue={value}
      />
    );
  }
  if (filter.kind === 'sought') {
    return (
      <SoughtFilter
        id={id}
        className={className}
        name={filter.name}
        label={filter.label}
        options={filter.options}
        onType={filter.onType}
        defaultValue={params.get(filter.name) ?? ''}
      />
    );
  }
  if (filter.kind === 'text') {
    return (
      <TextFilter
        id={id}
        className={className}
        name={filter.name}
        label={filter.label}
        defaultValue={params.get(filter.name) ?? ''}
        placeholder={filter.placeholder}
      />
    );
  }
  return (
    <DatesFilter
      className={className}
      label={filter.label}
      from={{ name: filter.from, defaultValue: params.get(filter.from) ?? '' }}
      to={{ name: filter.to, defaultValue: params.get(filter.to) ?? '' }}
    />
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
  start,
  searchLabel,
}: {
  filters: readonly Filter[];
  aside: ReactNode;
  start: string;
  searchLabel: string;
}) {
  const { t } = useTranslation('ui');
  const [params] = useSearchParams();
  const { search } = useLocation();
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
    <div className="flex flex-wrap items-center gap-2 px-(--pad) pb-3 text-sm/[1.5] max-md:[--control-phone:32px]">
      {chips.length > 0 && <span className="text-muted">{t('filter.active')}</span>}
      {chips.map((chip) => (
        <span
          className="inline-flex min-h-[26px] items-center rounded-sm border border-brand-200 bg-brand-50 ps-2.5 text-sm/[1.5] text-brand-900"
          key={chip.names.join()}
        >
          {chip.words}
          <Link
            className="grid h-6 w-[26px] place-items-center text-brand-800 print:invisible"
            to={withParams(search, Object.fromEntries(chip.names.map((name) => [name, null])))}
            aria-label={t('filter.remove', { name: chip.words })}
          >
            <Icon name="x" size={12} />
          </Link>
        </span>
      ))}
      {chips.length > 0 && (
        <LinkButton variant="quiet" size="sm" className="print:hidden" to={start}>
          {t('filter.clear')}
        </LinkButton>
      )}
      {aside && <span className="ms-auto max-md:hidden">{aside}</span>}
    </div>
  );
}
