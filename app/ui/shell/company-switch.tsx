import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakenOver } from '../headless/taken-over.ts';
import { MENU_ITEM, MENU_LABEL } from '../menu-look.ts';
import { Folded, underOpener } from '../popover.tsx';
import { CompanyLine, type CompanyOption, CurrentCompany } from './company.tsx';

export interface CompanySwitchProps {
  companies: readonly CompanyOption[];
  /** Where `unique_id` is posted to. */
  action: string;
}

export const PLACE =
  'relative ms-3 min-w-0 shrink grow-0 basis-[500px] max-lg:ms-0 max-md:static max-md:flex-1';
export const OPENER =
  'flex h-10 w-full min-w-0 items-center gap-2 rounded-base border border-control bg-surface px-3 text-start hover:border-gray-600';
/** As wide as the selector; on a phone as wide as the page. */
export const SHEET = `${underOpener('start')} grid max-h-[min(70vh,560px)] w-[500px] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden max-md:fixed max-md:inset-x-3 max-md:top-[calc(var(--header)+4px)] max-md:w-auto`;

/**
 * The 500 px company selector. Each company is a button of one form, so it switches without script; a list to
 * search once Headless UI has come.
 */
export function CompanySwitch(props: CompanySwitchProps) {
  const { companies, action } = props;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDetailsElement>(null);
  const parts = useTakenOver(box);
  if (parts) return <parts.CompanyList {...props} />;
  const current = companies.find((company) => company.current);
  return (
    <Folded place={PLACE} trigger={OPENER} words={<CurrentCompany company={current} />} box={box}>
      <Form method="post" action={action} className={SHEET}>
        <ul className="row-start-2 overflow-y-auto">
          {companies.map((company) => (
            <li key={company.id}>
              <button
                type="submit"
                className={`${MENU_ITEM} disabled:cursor-not-allowed disabled:bg-transparent disabled:text-gray-500`}
                name="unique_id"
                value={company.id}
                aria-current={company.current || undefined}
                disabled={company.disabledWhy !== null}
              >
                <CompanyLine company={company} />
              </button>
            </li>
          ))}
        </ul>
        <p className={MENU_LABEL}>
          {t('shell.companyCount', { count: companies.length, total: companies.length })}
        </p>
      </Form>
    </Folded>
  );
}
