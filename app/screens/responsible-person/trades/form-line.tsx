import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import type { NotSelectable } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button } from '~/ui/button.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { TextInput } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import type { FormProduct } from './add-data.server.ts';
import type { LineState } from './line-states.ts';
import { BLANK_LINE, goodsOf, type LineValues, type TradeValues } from './trade-form.ts';

interface LineProps {
  form: CheckedForm<TradeValues>['form'];
  field: FieldMetadata<LineValues, TradeValues, FieldMessage>;
  index: number;
  line: LineValues;
  state: LineState;
  products: readonly FormProduct[];
  responsible: string | null;
  /** The only line: emptied instead of removed. */
  alone: boolean;
}

/** One batch with its pieces; without a sample, why it goes on all the same. */
export function TradeLine(props: LineProps) {
  const { form, index, alone } = props;
  const { t } = useTranslation('trade');
  const number = index + 1;
  return (
    <fieldset className="rounded-base border border-line bg-surface">
      <legend className="sr-only">{t('form.line', { number })}</legend>
      <div className="grid grid-cols-[20px_minmax(0,1fr)_150px_32px] items-start gap-x-3 gap-y-2 px-(--pad) py-3 max-md:grid-cols-[minmax(0,1fr)_32px]">
        <span className="pt-6 leading-9 text-muted max-md:hidden" aria-hidden="true">
          {number}
        </span>
        <GoodsField {...props} />
        <QuantityField {...props} />
        <Button
          {...(alone
            ? form.update.getButtonProps({ name: 'lines', value: [BLANK_LINE] })
            : form.remove.getButtonProps({ name: 'lines', index }))}
          formMethod="get"
          className="mt-6"
          variant="quiet"
          icon="trash"
          square
          aria-label={t('form.removeLine', { number })}
          title={t('form.removeLine', { number })}
        />
        <UnsampledReason {...props} />
      </div>
    </fieldset>
  );
}

function GoodsField(props: LineProps) {
  const { form, field, line } = props;
  const { t } = useTranslation('trade');
  const { goods } = field.getFieldset();
  const choices = useGoods(props);
  const why = choices.find(({ value }) => value === line.goods)?.disabledWhy;
  return (
    <FormField
      field={goods}
      label={t('form.goods')}
      ask={t('form.chooseGoods')}
      error={goods.errors ? undefined : why}
    >
      <Combobox
        name={goods.name}
        value={choices.some(({ value }) => value === line.goods) ? line.goods : ''}
        onChange={(value) => form.update({ name: `${goods.name}`, value })}
        placeholder={t('form.chooseGoods')}
        choices={choices}
      />
    </FormField>
  );
}

function QuantityField({ field, line, state }: LineProps) {
  const { t } = useTranslation('trade');
  const { quantity } = field.getFieldset();
  const short = state.batch !== undefined && state.pieces > state.left;
  return (
    <FormField
      field={quantity}
      className="max-md:order-1 max-md:col-span-full"
      label={t('form.quantity')}
      hint={state.batch && !short && t('form.left', { left: count(Math.max(0, state.left)) })}
      error={
        short && !quantity.errors
          ? t('form.short', {
              batch: state.batch?.batchNo,
              left: count(Math.max(0, state.left)),
              need: count(state.pieces),
            })
          : undefined
      }
    >
      <TextInput
        name={quantity.name}
        className="text-end"
        reads="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        // As it stands now: the line goes and comes back while batches are read.
        defaultValue={line.quantity}
      />
    </FormField>
  );
}

/** Asked for where the batch has no sample, or where something was said already. */
function UnsampledReason({ field, line, state }: LineProps) {
  const { t } = useTranslation('trade');
  const { unsampled_reason } = field.getFieldset();
  const unsampled = state.batch?.sampled === false;
  return unsampled || line.unsampled_reason !== '' || unsampled_reason.errors ? (
    <FormField
      field={unsampled_reason}
      className="col-start-2 -col-end-1 max-md:order-2 max-md:col-start-1"
      label={t('form.unsampledReason')}
      hint={t('form.unsampledHint', { batch: state.batch?.batchNo ?? '' })}
    >
      <TextInput {...given(unsampled_reason)} maxLength={200} />
    </FormField>
  ) : (
    <input type="hidden" name={unsampled_reason.name} value="" />
  );
}

/** Why a product or batch can't be chosen, in words. */
function useWhy() {
  const { t } = useTranslation('trade');
  return ({ code, missing = [], reason }: NotSelectable): string =>
    t(`form.why.${code}`, {
      context: reason ?? (missing.length > 0 ? missing.join('_') : undefined),
    });
}

/** Batches as the list offers them: what is left, or why not. A product without batches stands there with its reason. */
function useGoods({ products, responsible }: LineProps): ComboboxChoice[] {
  const {
    t,
    i18n: { language },
  } = useTranslation('trade');
  const whyText = useWhy();
  const zh = language === 'zh-CN';
  return products.flatMap((product) => {
    const name = nameIn(language, product);
    const other = zh ? product.nameEn : product.nameZh;
    const mixed =
      responsible !== null &&
      product.rpEnterpriseId !== null &&
      product.rpEnterpriseId !== responsible;
    const no = product.notSelectable ?? (mixed ? ({ code: 4170 } as const) : null);
    if (product.batches.length === 0) {
      const why = whyText(no ?? { code: 4166, missing: ['batch'] });
      return [{ value: goodsOf(product.id, ''), label: name, detail: other, disabledWhy: why }];
    }
    return product.batches.map((batch) => {
      const against = no ?? batch.notSelectable;
      return {
        value: goodsOf(product.id, batch.id),
        label: t('form.goodsOf', { name, batch: batch.batchNo, size: batch.size }),
        detail: [
          t('form.left', { left: count(Math.max(0, batch.left)) }),
          batch.expiresOn && t('form.expires', { day: batch.expiresOn }),
          !batch.sampled && t('form.unsampled'),
          product.registrationNo,
          product.renewalPending && t('form.pendingRenewal'),
        ]
          .filter(Boolean)
          .join(t('ui:comma')),
        ...(against && { disabledWhy: whyText(against) }),
      };
    });
  });
}

/** Products that can't be chosen for this arrival, with the reason. */
export function NotChoosable({ products }: { products: readonly FormProduct[] }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('trade');
  const whyText = useWhy();
  const closed = products.flatMap(({ notSelectable: why, ...product }) => {
    const name = nameIn(language, product);
    return why === null ? [] : [{ id: product.id, name, why }];
  });
  if (closed.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary>{t('form.notChoosable', { count: closed.length, of: products.length })}</summary>
      <ul className="mt-1.5 border-s-2 border-line ps-3 *:py-0.5">
        {closed.map(({ id, name, why }) => (
          <li key={id}>{t('form.reason', { product: name, why: whyText(why) })}</li>
        ))}
      </ul>
    </details>
  );
}
