import { Form } from '@remix-run/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { MENU_ITEM, MENU_LABEL, TWO_LINES } from '../menu-look.ts';
import { Popover } from '../popover.tsx';
import { Tag } from '../status.tsx';
import { SearchField } from '../table/filter-field.tsx';

export interface CompanyOption {
  id: string;
  /** Name in the reader's language, then the other one. */
  name: string;
  otherName: string;
  otherLang: 'zh-CN' | 'en';
  /** Kind of company in words: "Manufacturer". */
  type: string;
  current: boolean;
  /** The company the user lands in after login. */
  isDefault: boolean;
  /** Why it can't be chosen; null when it can. */
  disabledWhy: string | null;
}

/** Companies whose name in either language holds the words typed, letters of either case. */
export function matchCompanies(
  companies: readonly CompanyOption[],
  typed: string,
): CompanyOption[] {
  const words = typed.trim().toLocaleLowerCase();
  if (words === '') return [...companies];
  return companies.filter((company) =>
    [company.name, company.otherName].some((name) => name.toLocaleLowerCase().includes(words)),
  );
}

/** Up and down walk through the choices; from the first, up goes back to the search. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, button:not([aria-disabled])'),
  ];
  const next =
    stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
  const target = stops[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The 500 px company selector. Each company is a button of one form, so it switches without script. */
export function CompanySwitch({
  companies,
  action,
}: {
  companies: readonly CompanyOption[];
  /** Where `unique_id` is posted to. */
  action: string;
}) {
  const { t } = useTranslation('ui');
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const current = companies.find((company) => company.current);
  const matches = matchCompanies(companies, typed);
  return (
    <Popover
      className="ms-3 min-w-0 shrink grow-0 basis-[500px] max-lg:ms-0 max-md:flex-1"
      boxClassName="grid overflow-hidden max-md:fixed max-md:inset-x-3 max-md:top-[calc(var(--header)+4px)] max-md:w-auto md:w-[500px]"
      triggerClassName="flex h-10 w-full min-w-0 items-center gap-2 rounded-base border border-control bg-surface px-3 text-start hover:border-gray-600"
      label={t('shell.switchCompany')}
      onOpen={() => search.current?.focus()}
      summary={
        <>
          <Icon name="building" />
          <span className="flex min-w-0 flex-1 items-baseline gap-2">
            <b className="max-w-full flex-none truncate">{current?.name ?? t('shell.noCompany')}</b>
            {current && (
              <bdi
                className="min-w-0 truncate text-xs/[1.5] text-muted max-md:hidden"
                lang={current.otherLang}
              >
                {current.otherName}
              </bdi>
            )}
          </span>
          {current && <Tag className="max-md:hidden">{current.type}</Tag>}
          {current?.isDefault && <Star />}
          <Icon name="updown" />
        </>
      }
    >
      <Form
        method="post"
        action={action}
        onKeyDown={walk}
        className="grid max-h-[inherit] min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]"
      >
        <SearchField
          className="mx-1 mt-1 mb-2 h-9 no-script:hidden"
          field={search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          aria-label={t('shell.searchCompany')}
          autoComplete="off"
        />
        <ul className="min-h-0 overflow-y-auto">
          {matches.map((company) => (
            <li key={company.id}>
              <CompanyButton company={company} typed={typed} />
            </li>
          ))}
        </ul>
        <p className={MENU_LABEL} role="status">
          {t('shell.companyCount', { count: matches.length, total: companies.length })}
        </p>
      </Form>
    </Popover>
  );
}

function CompanyButton({ company, typed }: { company: CompanyOption; typed: string }) {
  const { t } = useTranslation('ui');
  const off = company.disabledWhy !== null;
  return (
    <button
      type="submit"
      className={`${MENU_ITEM} disabled:cursor-not-allowed disabled:bg-transparent disabled:text-gray-500`}
      name="unique_id"
      value={company.id}
      aria-current={company.current || undefined}
      aria-disabled={off || undefined}
      disabled={off}
    >
      <span className={TWO_LINES}>
        <span className={company.current ? 'font-semibold' : undefined}>
          <Marked text={company.name} typed={typed} />
        </span>
        <small>
          <span lang={company.otherLang}>
            <Marked text={company.otherName} typed={typed} />
          </span>
          {off && t('comma') + company.disabledWhy}
        </small>
      </span>
      <Tag>{company.type}</Tag>
      {company.isDefault && <Star />}
      {off ? <Icon name="lock" /> : company.current && <Icon name="check" />}
    </button>
  );
}

function Star() {
  const { t } = useTranslation('ui');
  return (
    <span className="text-warn" title={t('shell.defaultCompany')}>
      <Icon name="star" label={t('shell.defaultCompany')} />
    </span>
  );
}

/** The words typed, marked where they stand in a name. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.trim();
  const at = words === '' ? -1 : text.toLocaleLowerCase().indexOf(words.toLocaleLowerCase());
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
