import { useTranslation } from 'react-i18next';
import { MAX_CLAIMS } from '~/domain/responsible-person/product/limits.ts';
import { Form, useSearchParams } from '~/framework.ts';
import { useRefused } from '~/screens/subsystem/refusal-text.ts';
import { rowsAnswer } from '~/screens/subsystem/rows/answer.ts';
import { CellTick } from '~/screens/subsystem/rows/cell-tick.tsx';
import { RowEditor } from '~/screens/subsystem/rows/row-editor.tsx';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Checkbox, Select } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { ClaimMatrix } from '../claim-matrix.tsx';
import { useClaimOptions } from '../claim-options.ts';
import { BLANK_CLAIM, CLAIM_FIELDS, claimRows } from '../claims.ts';
import { EffectReports, EffectReportsEditor } from '../effect-reports.tsx';
import { ReportForm } from '../report-form.tsx';
import { DETAIL, type TabProps, tabQuery } from '../tabs.ts';

/** Claims with what proves each; one of the two lists is edited at a time. */
export function ClaimsTab(props: TabProps) {
  const { product, may, answer } = props;
  const { t } = useTranslation('dossier');
  const { system } = useShell();
  const [params] = useSearchParams();
  const edited = may ? params.get('edit') : null;
  if (edited === 'claims' || rowsAnswer(answer, 'claims')) return <ClaimsEditor {...props} />;
  if (edited === 'reports' || rowsAnswer(answer, 'effect_reports')) {
    return <EffectReportsEditor {...props} />;
  }
  const { claims } = product;
  const proven = claims.filter((claim) => claim.proven).length;
  const edit = may && (
    <LinkButton
      size="sm"
      icon={claims.length === 0 ? 'plus' : 'edit'}
      to={pageUrl(system, DETAIL, tabQuery(product.id, 'claims', { edit: 'claims' }))}
    >
      {t(claims.length === 0 ? 'claims.add' : 'claims.edit')}
    </LinkButton>
  );
  if (claims.length === 0) {
    return (
      <Panel label={t('claims.title')}>
        <EmptyState level={2} icon="seal" title={t('claims.empty')} actions={edit}>
          {t('claims.emptyNote')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Panel
        title={t('claims.title')}
        note={t('claims.note', { count: claims.length, proven })}
        actions={edit}
      >
        <ClaimMatrix product={product} may={may} />
      </Panel>
      {may && (
        <ReportForm
          key={`${params.get('claim')} ${params.get('evidence')} ${product.version}`}
          product={product}
          answer={answer}
        />
      )}
      <HairOnly product={product} may={may} answer={answer} />
      <EffectReports product={product} may={may} />
    </>
  );
}

/** A product for hair alone: nourishing and repair are proven by a laboratory on real hair too. */
function HairOnly({ product, may, answer }: TabProps) {
  const { t } = useTranslation('dossier');
  const refused = useRefused(answer, {});
  const mine = refused?.typed.intent === 'hair_only' ? refused : null;
  if (!may) return product.hairOnly ? <p className="text-sm">{t('claims.hairOnly')}</p> : null;
  return (
    <Form noValidate method="post" className="flex flex-wrap items-center gap-3 print:hidden">
      {mine && (
        <Alert tone="danger" role="alert">
          {mine.message}
        </Alert>
      )}
      <input type="hidden" name="version" value={product.version} />
      <Checkbox name="hair_only" value="1" defaultChecked={product.hairOnly}>
        {t('claims.hairOnly')}
      </Checkbox>
      <Button name="intent" value="hair_only" size="sm">
        {t('claims.hairSave')}
      </Button>
    </Form>
  );
}

function ClaimsEditor({ product, may, answer }: TabProps) {
  const { t } = useTranslation(['dossier', 'rp']);
  const { options, nameOf } = useClaimOptions(product);
  return (
    <RowEditor
      list="claims"
      kind="item"
      title={t('claims.edited')}
      note={t('claims.editNote')}
      version={product.version}
      rows={claimRows(product)}
      fields={CLAIM_FIELDS}
      blank={BLANK_CLAIM}
      nameOf={({ cells }) => nameOf(cells.code)}
      may={may}
      answer={rowsAnswer(answer, 'claims')}
      addLabel={t('claims.add')}
      empty={t('claims.empty')}
      most={MAX_CLAIMS}
      columns={[
        {
          key: 'code',
          header: t('claims.claim'),
          className: 'w-80',
          ask: t('claims.ask'),
          text: ({ cells }) => nameOf(cells.code),
          control: (cell) => (
            <Select {...cell} placeholder={t('claims.choose')} options={options} />
          ),
        },
        {
          key: 'physical_only',
          header: t('claims.physicalOnly'),
          text: ({ cells }) => t(cells.physical_only === '1' ? 'yes' : 'no'),
          control: (cell, _, put) => (
            <CellTick cell={cell} put={put}>
              {t('claims.physicalNote')}
            </CellTick>
          ),
        },
      ]}
    />
  );
}
