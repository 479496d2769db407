import { useTranslation } from 'react-i18next';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { cosmeticColumns } from '~/domain/responsible-person/product/columns.ts';
import type { CosmeticRow } from '~/domain/responsible-person/product/list.server.ts';
import { missingForTrade } from '~/domain/responsible-person/product/usable/rules.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { OtherName } from '../../subsystem/other-name.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { RowDialogs } from './row-dialogs.afterwards.tsx';
import { DETAIL } from './tabs.ts';

/** The product list on screen. @param today the day it is where the area's calendar is kept */
export function useProductColumns(today: string) {
  const { role } = useShell();
  const { t } = useTranslation('cosmetics');
  const incomplete = useIncomplete();
  return useColumns(
    cosmeticColumns,
    {
      name_zh: {
        // It shows both names, the reader's first.
        header: t('list.product'),
        fixed: true,
        grow: 'some',
        phone: 'first',
        title: (row) => `${row.nameZh} ${row.nameEn}`,
        cell: (row) => <Names row={row} />,
      },
      type: { phone: 'plain' },
      status: { phone: 'end', cell: (row) => <State row={row} /> },
      complete: { phone: 'plain', title: incomplete, cell: (row) => <Complete row={row} /> },
      registration_no: { phone: 'line', lang: () => 'zh-CN' },
      valid_until: { phone: 'labelled', cell: (row) => <Until row={row} today={today} /> },
      reporting_enterprise: { grow: 'some', phone: 'hidden' },
      batches_unsampled: {
        numeric: true,
        phone: 'labelled',
        cell: ({ batchCount, unsampledCount }) =>
          batchCount === 0 ? (
            <span className="text-muted" data-blank>
              –
            </span>
          ) : (
            <span className={unsampledCount > 0 ? 'font-semibold text-warn' : undefined}>
              {unsampledCount}
            </span>
          ),
      },
      name_en: { extra: true, phone: 'hidden', lang: () => 'en' },
      brand_owner: { extra: true, grow: 'some', phone: 'hidden' },
      responsible_person: { extra: true, grow: 'some', phone: 'hidden' },
      manufacturer: { extra: true, grow: 'some', phone: 'hidden' },
      origin_country: { extra: true, phone: 'hidden' },
      last_annual_report: { extra: true, phone: 'hidden' },
      updated_at: { extra: true, phone: 'hidden' },
    },
    {
      header: 'cosmetics:list.actions',
      phone: 'menu',
      cell: (row) => <Acts row={row} may={role !== 'viewer'} />,
    },
  );
}

function Names({ row }: { row: CosmeticRow }) {
  const { system } = useShell();
  const { name } = useNaming();
  return (
    <>
      <TwoLines>
        <Link to={pageUrl(system, DETAIL, { id: row.id })}>{name(row)}</Link>
      </TwoLines>
      <OtherName of={row} className="block truncate text-xs text-muted" />
    </>
  );
}

function State({ row }: { row: CosmeticRow }) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const normal = row.status === 'normal';
  return (
    <>
      <Status icon={normal ? 'ok' : 'bad'} mood={normal ? 'good' : 'bad'}>
        {t(`rp:product.statusOf.${row.status}`)}
      </Status>
      {row.invalidCause && (
        <span className="block text-xs text-muted">{t(`causeOf.${row.invalidCause}`)}</span>
      )}
      {row.pendingPastEnd && (
        <span className="block text-xs whitespace-normal text-warn">
          {t('rp:product.standingOf.renewal_pending')}
        </span>
      )}
      {row.soldUntil && (
        <span className="block text-xs text-warn">{t('rp:product.standingOf.sell_through')}</span>
      )}
      {row.recalled === 1 && (
        <span className="block">
          <Tag tone="warn" icon="undo">
            {t('list.recalled')}
          </Tag>
        </span>
      )}
    </>
  );
}

/** What a product lacks, in words: for trade, and of the evidence of its claims. */
function useIncomplete() {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const list = (words: readonly string[]) => words.join(t('comma'));
  return (row: CosmeticRow): string => {
    const missing = missingForTrade(row).map((one) => t(`rp:product.missingOf.${one}`));
    const unproven = row.unproven.map((code) => t(`rp:claim.${code}`));
    return [
      missing.length > 0 && t('list.missing', { what: list(missing) }),
      unproven.length > 0 && t('list.unprovenWhy', { what: list(unproven) }),
    ]
      .filter(Boolean)
      .join('\n');
  };
}

/** Complete, or what is missing in words. */
function Complete({ row }: { row: CosmeticRow }) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const missing = missingForTrade(row).map((one) => t(`rp:product.missingOf.${one}`));
  return (
    <>
      <Status
        icon={missing.length === 0 ? 'ok' : 'warn'}
        mood={missing.length === 0 ? 'good' : 'waiting'}
      >
        {missing.length === 0
          ? t('list.complete')
          : t('list.missing', { what: missing.join(t('comma')) })}
      </Status>
      {row.unproven.length > 0 && (
        <span className="block">
          <Tag tone="warn" icon="warn">
            {t('list.unproven')}
          </Tag>
        </span>
      )}
    </>
  );
}

/** Days left from which on the end is near. */
const SOON_DAYS = 366;

function Until({ row, today }: { row: CosmeticRow; today: string }) {
  const { t } = useTranslation('cosmetics');
  const { validUntil } = row;
  if (validUntil === null) {
    if (row.type === 'general' && row.registrationNo !== null) return t('terms.noEnd');
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  }
  const days = daysBetween(today, validUntil);
  if (row.pendingPastEnd) {
    return (
      <>
        {validUntil}
        <span className="block text-xs text-warn">{t('list.pending')}</span>
      </>
    );
  }
  const look = days < 0 ? 'text-danger' : days < SOON_DAYS ? 'text-warn' : 'text-muted';
  return (
    <>
      {validUntil}
      <span className={`block text-xs ${look}`}>
        {days < 0 ? t('list.ended', { count: -days }) : t('list.left', { count: days })}
      </span>
    </>
  );
}

/** Open, copy, delete. */
function Acts({ row, may }: { row: CosmeticRow; may: boolean }) {
  const { t } = useTranslation('cosmetics');
  const { system } = useShell();
  const { name } = useNaming();
  const page = pageUrl(system, DETAIL, { id: row.id });
  return (
    <Popover
      label={t('list.actionsOf', { name: name(row) })}
      align="end"
      look={{ variant: 'quiet', size: 'sm', square: true }}
      summary={<Icon name="dots" />}
    >
      <div className="grid justify-items-start gap-1">
        <LinkButton to={page} variant="quiet" icon="eye">
          {t('list.open')}
        </LinkButton>
        {may && (
          <RowDialogs
            id={row.id}
            nameZh={row.nameZh}
            nameEn={row.nameEn}
            version={row.version}
            action={page}
          />
        )}
      </div>
    </Popover>
  );
}
