import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { TWO_LINES, underOpener } from '../menu-look.ts';
import { Tag } from '../status.tsx';

export interface CompanyOption {
  id: string;
  /** Name in the reader's language, then the other one. */
  name: string;
  otherName: string;
  otherLang: 'zh-CN' | 'en';
  /** Kind of company in words: "Manufacturer"; null for all of them together. */
  type: string | null;
  current: boolean;
  /** The company the user lands in after login. */
  isDefault: boolean;
  /** Why it can't be chosen; null when it can. */
  disabledWhy: string | null;
}

export interface CompanySwitchProps {
  companies: readonly CompanyOption[];
  /** Where the choice is sent: posted as `unique_id`, which changes the session's company, or asked for. */
  action: string;
  /** It only says whose rows are shown, as `?company=`; nothing is changed by it. */
  filters?: boolean | undefined;
}

/** How the choice is sent. */
export const sending = ({ filters }: Pick<CompanySwitchProps, 'filters'>) =>
  filters
    ? ({ method: 'get', name: 'company' } as const)
    : ({ method: 'post', name: 'unique_id' } as const);

export const PLACE =
  'relative ms-3 min-w-0 shrink grow-0 basis-[500px] max-lg:ms-0 max-md:static max-md:flex-1';
export const OPENER =
  'flex h-10 w-full min-w-0 items-center gap-2 rounded-base border border-control bg-surface px-3 text-start hover:border-gray-600';
/** As wide as the selector; on a phone as wide as the page. */
export const SHEET = `${underOpener('start')} grid max-h-[min(70vh,560px)] w-[500px] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden max-md:fixed max-md:inset-x-3 max-md:top-[calc(var(--header)+4px)] max-md:w-auto`;

/** The company the user works in, as the opener shows it. */
export function CurrentCompany({
  company,
  only,
}: {
  company: CompanyOption | undefined;
  only?: boolean;
}) {
  const { t } = useTranslation('ui');
  return (
    <>
      <span className="sr-only">{t(only ? 'shell.company' : 'shell.switchCompany')}</span>
      <span className="flex-none max-sm:hidden">
        <Icon name="building" />
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <b className="max-w-full flex-none truncate">{company?.name ?? t('shell.noCompany')}</b>
        {company && (
          <bdi
            className="min-w-0 truncate text-xs/[1.5] text-muted max-md:hidden"
            lang={company.otherLang}
          >
            {company.otherName}
          </bdi>
        )}
      </span>
      {company?.type && <Tag className="max-md:hidden">{company.type}</Tag>}
      {company?.isDefault && <Star className="max-sm:hidden" />}
      {!only && <Icon name="updown" />}
    </>
  );
}

/** One line of the list: both names, as `marked` draws them, and why it can't be chosen. */
export function CompanyLine({
  company,
  marked = (name) => name,
}: {
  company: CompanyOption;
  marked?: (name: string) => ReactNode;
}) {
  const { t } = useTranslation('ui');
  const off = company.disabledWhy !== null;
  return (
    <>
      <span className={TWO_LINES}>
        <span className={company.current ? 'font-semibold' : undefined}>
          {marked(company.name)}
        </span>
        <small>
          <span lang={company.otherLang}>{marked(company.otherName)}</span>
          {off && t('comma') + company.disabledWhy}
        </small>
      </span>
      {company.type && <Tag>{company.type}</Tag>}
      {company.isDefault && <Star />}
      {off ? <Icon name="lock" /> : company.current && <Icon name="check" />}
    </>
  );
}

function Star({ className = '' }: { className?: string }) {
  const { t } = useTranslation('ui');
  return (
    <span className={`text-warn ${className}`} title={t('shell.defaultCompany')}>
      <Icon name="star" label={t('shell.defaultCompany')} />
    </span>
  );
}
