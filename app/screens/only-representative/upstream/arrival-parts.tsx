import { useTranslation } from 'react-i18next';
import { useAside } from '~/screens/subsystem/form/aside.ts';
import { type BoundField, FormField, given } from '~/screens/subsystem/form/field.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { SEGMENT, SEGMENTS } from '~/ui/page.tsx';
import { usePortSearch } from '../port-search.ts';
import type { PaperPart, ProvedPart, UpstreamPage } from './data.server.ts';

/** Parts that both forms have: whose paper it is, when and where it arrives, and from whom. */

type Source = 'ours' | 'foreign';
type Field = BoundField & { initialValue: unknown; value: unknown };

interface Arrival {
  page: Pick<PaperPart | ProvedPart, 'ports'> & { values: { port: string } };
  fields: { eta: Field; port: Field };
  onPort: (value: string) => void;
}

/** The other source asks other things of the same purchase: what was typed of both goes along. */
export function SourcePart({ source, fixed }: { source: Source; fixed?: boolean }) {
  const { t } = useTranslation('records');
  return (
    <FormSection number={1} title={t('paper.source')} note={t(`paper.sourceNote.${source}`)}>
      {fixed ? <p>{t(`paper.sourceOf.${source}`)}</p> : <SourceButtons source={source} />}
      {/* After the buttons: of two sources that are sent, the first counts. */}
      <input type="hidden" name="source" value={source} disabled={source === 'ours'} />
    </FormSection>
  );
}

function SourceButtons({ source }: { source: Source }) {
  const { t } = useTranslation('records');
  const aside = useAside();
  return (
    <div className={`${SEGMENTS} justify-self-start [--segment:36px] [--segment-pad:14px]`}>
      {(['ours', 'foreign'] as const).map((one) => (
        <button
          key={one}
          type="submit"
          name="source"
          value={one}
          {...aside}
          aria-pressed={one === source}
          className={SEGMENT}
        >
          {t(`paper.sourceOf.${one}`)}
        </button>
      ))}
    </div>
  );
}

export function ArrivalPart({ page, fields, onPort }: Arrival) {
  const { t } = useTranslation('records');
  const port = typeof fields.port.value === 'string' ? fields.port.value : page.values.port;
  const search = usePortSearch(
    'tradeRecords/list/upstream',
    { port },
    page.ports,
    ({ proved, paper }: UpstreamPage) => (proved ?? paper)?.ports,
  );
  return (
    <FormSection number={2} title={t('form.arrival')} note={t('proof.arrivalNote')}>
      <Fields>
        <FormField field={fields.eta} label={t('form.eta')} hint={t('proof.etaHint')}>
          <DateInput {...given(fields.eta)} required />
        </FormField>
        <FormField field={fields.port} label={t('form.port')} ask={t('form.askPort')}>
          <Combobox
            name="port"
            value={port}
            onChange={onPort}
            placeholder={t('form.choosePort')}
            {...search}
          />
        </FormField>
      </Fields>
    </FormSection>
  );
}

interface Supplied {
  page: Pick<PaperPart | ProvedPart, 'suppliers'>;
  fields: { partner_id: Field; order_ref: Field };
}

export function SupplierPart({ page, fields }: Supplied) {
  const { t } = useTranslation('records');
  return (
    <FormSection number={3} title={t('proof.supplier')} note={t('proof.supplierNote')}>
      <Fields>
        <FormField
          field={fields.partner_id}
          label={t('proof.supplier')}
          ask={t('proof.chooseSupplier')}
        >
          <Select
            {...given(fields.partner_id)}
            placeholder={t('proof.chooseSupplier')}
            options={page.suppliers.map(({ id, name, country, onPlatform }) => ({
              value: id,
              label: [name, country, onPlatform ? '' : t('proof.notOnPlatform')]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </FormField>
        <FormField
          field={fields.order_ref}
          label={t('form.orderRef')}
          optional
          hint={t('form.orderRefHint')}
        >
          <TextInput {...given(fields.order_ref)} maxLength={200} />
        </FormField>
      </Fields>
    </FormSection>
  );
}
