import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { Form, useLocation } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { SelectFilter } from '~/ui/table/select-filter.tsx';
import type { ReportPage } from './data.server.ts';

const WIDE = 'max-md:w-full';

/** Month or year, subsystem and consultant, all of them in the address. */
export function ReportFilters({ page }: { page: ReportPage }) {
  const { t } = useTranslation('consoleReports');
  const { pathname } = useLocation();
  const id = useId();
  const { report, input, periods, staff, isProvider } = page;
  const isFiltered = input.system !== undefined || input.consultant !== undefined;
  return (
    <Form
      role="search"
      aria-label={t('filters.label')}
      className="flex flex-wrap items-center gap-2 print:hidden"
      preventScrollReset
    >
      <SelectFilter
        id={`${id}period`}
        key={`period ${report.period}`}
        name="period"
        label={t('filters.period')}
        defaultValue={report.period}
        className={WIDE}
        options={periods.map((value) => ({
          value,
          label: value.length === 4 ? t('filters.year', { year: value }) : value,
        }))}
      />
      <SelectFilter
        id={`${id}system`}
        key={`system ${input.system}`}
        name="system"
        label={t('system')}
        any={t('filters.all')}
        defaultValue={input.system}
        className={WIDE}
        options={SYSTEMS.map(({ slug: value, label }) => ({ value, label }))}
      />
      {isProvider && (
        <SelectFilter
          id={`${id}consultant`}
          key={`consultant ${input.consultant}`}
          name="consultant"
          label={t('consultant')}
          any={t('filters.all')}
          defaultValue={input.consultant}
          className={WIDE}
          options={staff.map(({ id: value, name: label }) => ({ value, label }))}
        />
      )}
      <Button>{t('filters.show')}</Button>
      {isFiltered && (
        <LinkButton
          variant="quiet"
          to={`${pathname}${withParams('', { period: report.period })}`}
          preventScrollReset
        >
          {t('filters.clear')}
        </LinkButton>
      )}
    </Form>
  );
}
