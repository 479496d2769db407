import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { Form, useActionData } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { Field, FieldError } from '~/ui/form/field.tsx';
import { Checkbox, DateInput } from '~/ui/form/inputs.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { usePortSearch } from '../port-search.ts';
import { carriedQuery } from '../upstream/carried.ts';

type Left = NonNullable<Product['remainder']>;

interface PanelProps {
  product: Product;
  left: Left;
  /** Ports of what it was bought under, and the one it came to. */
  carry: { ports: ComboboxChoice[]; port: string; eta: string };
}

/** What is left of a purchase in its year: it goes back to the supplier, or into the next year. */
export function RemainderPanel({ product, left, carry }: PanelProps) {
  const { t } = useTranslation('products');
  const { role } = useShell();
  const leftG = left.limitG - left.usedG - left.reservedG;
  const movable = role !== 'viewer' && product.state === 'active';
  const note = left.supplier === null ? 'note' : 'noteFrom';
  return (
    <Panel
      id="remainder"
      title={t('remainder.title')}
      note={t(`remainder.${note}`, { year: left.year, supplier: left.supplier })}
    >
      <PanelBody className="grid gap-5">
        <DefinitionList
          layout="wide"
          facts={[
            { term: t('remainder.limit'), value: tonnes(left.limitG) },
            { term: t('remainder.used'), value: tonnes(left.usedG) },
            { term: t('remainder.reserved'), value: tonnes(left.reservedG) },
            { term: t('remainder.left'), value: <b>{tonnes(leftG)}</b> },
          ]}
        />
        {left.onlyTo !== null && (
          <p className="text-sm">{t('remainder.onlyTo', { name: left.onlyTo })}</p>
        )}
        {movable && leftG === 0 && <p className="text-muted">{t('remainder.none')}</p>}
        {movable && leftG > 0 && (
          <div className="grid grid-cols-2 gap-x-8 gap-y-6 max-md:grid-cols-1">
            <Return product={product} left={left} leftG={leftG} />
            <CarryOver product={product} left={left} leftG={leftG} carry={carry} />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

interface MoveProps {
  product: Product;
  left: Left;
  leftG: number;
}

const MOVE = 'grid content-start justify-items-start gap-3';

function Return({ product, left, leftG }: MoveProps) {
  const { t } = useTranslation('products');
  // Nobody is mailed of what was bought on a paper: its limit alone is lowered.
  const sure = t(left.supplier === null ? 'remainder.sureAlone' : 'remainder.sure');
  const refused = useRefused(useActionData<FormAnswer>(), {
    tonnes: t('remainder.returnTonnes'),
    sure,
  });
  const typed = refused?.typed.tonnes ?? '';
  return (
    <Form method="post" className={MOVE}>
      <h3 className="font-semibold text-strong">{t('remainder.return')}</h3>
      <p className="text-sm text-muted">
        {left.supplier === null
          ? t('remainder.returnAlone')
          : t('remainder.returnText', { year: left.year })}
      </p>
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="intent" value="return" />
      <Field
        id="tonnes"
        label={t('remainder.returnTonnes')}
        hint={t('remainder.most', { mass: tonnes(leftG) })}
        error={refused?.fields.tonnes}
        className="w-full max-w-60"
      >
        <TonnageInput name="tonnes" key={typed} defaultValue={typed} />
      </Field>
      <div className="grid gap-1 text-sm">
        <Checkbox id="sure" name="sure" value="yes" required>
          {sure}
        </Checkbox>
        {refused?.fields.sure && <FieldError id="sure-error">{refused.fields.sure}</FieldError>}
      </div>
      <Button icon="undo">{t('remainder.return')}</Button>
    </Form>
  );
}

function CarryOver({ product, left, leftG, carry }: MoveProps & Pick<PanelProps, 'carry'>) {
  const { t } = useTranslation('products');
  const labels = { carry_tonnes: t('remainder.carryTonnes'), eta: t('remainder.eta') };
  const refused = useRefused(useActionData<FormAnswer>(), labels);
  const [port, setPort] = useState(refused?.typed.port || carry.port);
  const search = usePortSearch(
    'tradeProducts/list/detail',
    { port, id: product.id },
    carry.ports,
    (found: { carry: PanelProps['carry'] }) => found.carry.ports,
  );
  const typed = refused?.typed ?? {};
  const year = left.year + 1;
  if (left.supplier === null) {
    return <NewProof left={left} leftG={leftG} eta={carry.eta} />;
  }
  return (
    <Form method="post" className={MOVE}>
      <h3 className="font-semibold text-strong">{t('remainder.carry')}</h3>
      <p className="text-sm text-muted">{t('remainder.carryText', { year })}</p>
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="intent" value="carry" />
      <div className="grid w-full grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field
          id="carry_tonnes"
          label={t('remainder.carryTonnes')}
          hint={t('remainder.most', { mass: tonnes(leftG) })}
          error={refused?.fields.carry_tonnes}
        >
          <TonnageInput
            name="carry_tonnes"
            key={typed.carry_tonnes}
            defaultValue={typed.carry_tonnes}
          />
        </Field>
        <Field id="eta" label={t('remainder.eta')} error={refused?.fields.eta}>
          <DateInput name="eta" key={typed.eta} defaultValue={typed.eta || carry.eta} />
        </Field>
        <Field
          id="port"
          label={t('remainder.port')}
          error={refused?.fields.port}
          className="col-span-full"
        >
          <Combobox
            name="port"
            value={port}
            onChange={setPort}
            placeholder={t('remainder.choosePort')}
            {...search}
          />
        </Field>
      </div>
      <Button icon="next">{t('remainder.submit')}</Button>
    </Form>
  );
}

/** Nobody can be asked: the next year wants a proof of its own, in a purchase that begins with what is left. */
function NewProof({ left, leftG, eta }: Pick<MoveProps, 'left' | 'leftG'> & { eta: string }) {
  const { t } = useTranslation('products');
  const { system } = useShell();
  const { proof, port, year } = left;
  const query =
    proof?.source === 'foreign'
      ? {
          ...{ source: 'foreign', from: proof.recordId },
          ...carriedQuery({ line: proof.line, massG: leftG, eta }),
        }
      : { partner_id: proof?.partnerId, port, eta };
  return (
    <div className={MOVE}>
      <h3 className="font-semibold text-strong">{t('remainder.carry')}</h3>
      <p className="text-sm text-muted">{t('remainder.offPlatform')}</p>
      <LinkButton to={pageUrl(system, 'tradeRecords/list/upstream', query)} iconEnd="next">
        {t('remainder.newProof', { year: year + 1 })}
      </LinkButton>
    </div>
  );
}
