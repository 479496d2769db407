import { useTranslation } from 'react-i18next';
import { yearOf } from '~/domain/kernel/dates.ts';
import { signedTonnes } from '~/ui/account-tonnes.ts';
import { FieldError } from '~/ui/form/field.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { tonnes, tonnesWithUnit } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel, PanelBody, PanelHead } from '~/ui/panel.tsx';
import type { BoundField } from '../../subsystem/form/field.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { ShowButton } from '../../subsystem/show-button.tsx';
import type { ArrivalPageData } from './data.server.ts';
import type { Effect } from './effect-of.ts';

interface EffectProps {
  page: ArrivalPageData;
  effect: Effect;
}

/** What saving does: to accounts, to the certificate, to what a purchase brought. */
export function EffectPanel({ page, effect, field }: EffectProps & { field: BoundField }) {
  const { t } = useTranslation('records');
  const { certificate } = page.facts;
  return (
    <div className="grid content-start gap-4" aria-live="polite">
      <Panel labelledBy="arrival-effect">
        <PanelHead ruled>
          <h2 id="arrival-effect">{t('arrival.effect')}</h2>
          <ShowButton>{t('arrival.show')}</ShowButton>
        </PanelHead>
        <PanelBody className="grid gap-5 pt-(--pad)">
          <Accounts effect={effect} />
          {page.record.kind === 'purchase' && (
            <p className="text-sm text-muted">{t('arrival.purchase')}</p>
          )}
          {certificate && <Papers page={page} effect={effect} />}
        </PanelBody>
      </Panel>
      {effect.reissues && <Sure field={field} />}
    </div>
  );
}

/** Whoever saves knows that the paper is void that others hold. */
function Sure({ field }: { field: BoundField }) {
  const { t } = useTranslation('records');
  const wrong = useErrorText()(field.errors, { label: t('arrival.certificate') });
  return (
    <div className="grid gap-2 rounded-base border border-warn-line bg-warn-soft p-(--pad) text-sm">
      <Checkbox
        id={field.id}
        name={field.name}
        value="yes"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${field.id}-error` : undefined}
      >
        <b className="block text-strong">{t('arrival.sure')}</b>
        {t('arrival.sureText')}
      </Checkbox>
      {wrong && <FieldError id={`${field.id}-error`}>{wrong}</FieldError>}
    </div>
  );
}

function Accounts({ effect }: { effect: Effect }) {
  const { t } = useTranslation('records');
  const years = [...new Set(effect.accounts.map(({ year }) => year))];
  return (
    <>
      {years.map((year) => (
        <table key={year} className="w-full text-sm">
          <caption className="mb-1 text-start font-semibold text-strong">
            {t('arrival.accounts', { year })}
          </caption>
          <thead className="text-xs text-muted">
            <tr className="border-b border-line-soft">
              <th scope="col" className="py-1 text-start font-normal">
                {t('arrival.substance')}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {t('arrival.change')}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {t('arrival.usable')}
              </th>
            </tr>
          </thead>
          <tbody>
            {effect.accounts
              .filter((account) => account.year === year)
              .map((account) => (
                <Account key={account.accountId} account={account} />
              ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

function Account({
  account: { name, usedDeltaG, usableBeforeG },
}: {
  account: Effect['accounts'][number];
}) {
  const afterG = usableBeforeG - usedDeltaG;
  return (
    <tr className="border-b border-line-soft tabular-nums">
      <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
        {name}
      </th>
      <td className="py-1.5 ps-2 text-end font-semibold text-strong">{signedTonnes(usedDeltaG)}</td>
      <td className="py-1.5 ps-2 text-end">
        {usedDeltaG !== 0 && (
          <>
            <s className="text-muted">{tonnes(usableBeforeG)}</s>{' '}
          </>
        )}
        <b className={afterG < 0 ? 'text-danger' : 'font-normal text-strong'}>{tonnes(afterG)}</b>
      </td>
    </tr>
  );
}

const CARD = 'grid min-w-0 content-start gap-1 rounded-base border px-3 py-2.5 text-sm';

/** The certificate that is valid now, and the one that comes in its place. */
function Papers({ page, effect }: EffectProps) {
  const { t } = useTranslation('records');
  const { certificate } = page.facts;
  if (certificate === null) return null;
  const { certificateNo, totalMassG, coverYear } = certificate;
  if (!effect.reissues) {
    return (
      <div className="grid gap-2">
        <h3 className="font-semibold text-strong">{t('arrival.certificate')}</h3>
        <p className="text-sm text-muted">{t('arrival.stays', { no: certificateNo })}</p>
      </div>
    );
  }
  const year = yearOf(effect.day);
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-strong">{t('arrival.certificate')}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <div className={`${CARD} border-line text-muted`}>
          <s className="wrap-anywhere">{certificateNo}</s>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="undo" />
            {t('arrival.superseded')}
          </span>
          <span>{t('arrival.covers', { mass: tonnesWithUnit(totalMassG), year: coverYear })}</span>
        </div>
        <Icon name="next" className="text-muted" />
        <div className={`${CARD} border-brand-600 bg-brand-50`}>
          <b className="text-strong">{t('arrival.newNo')}</b>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="ok" />
            {t('arrival.issued')}
          </span>
          <span>{t('arrival.covers', { mass: tonnesWithUnit(effect.coveredG), year })}</span>
        </div>
      </div>
      {page.record.email && (
        <p className="text-xs text-muted">{t('arrival.mailed', { email: page.record.email })}</p>
      )}
    </div>
  );
}
