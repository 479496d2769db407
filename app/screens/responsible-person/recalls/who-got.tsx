import { useTranslation } from 'react-i18next';
import type {
  BatchHolder,
  RecallFormData,
} from '~/domain/responsible-person/recall/form.server.ts';
import { Form, useFetcher, useSearchParams } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Holders, useWhoGot } from './holders.tsx';
import type { readRecallPage } from './page-data.server.ts';
import { RECALL } from './recall-form.ts';

/** Which batches are asked about. */
function Ask({ batches }: Pick<RecallFormData, 'batches'>) {
  const { t } = useTranslation('recalls');
  const asked = useSearchParams()[0].getAll('batch');
  return (
    <>
      {batches.map((batch) => (
        <Checkbox
          key={batch.id}
          name="batch"
          value={batch.id}
          defaultChecked={asked.includes(batch.id)}
        >
          {batch.batchNo}
        </Checkbox>
      ))}
      <Button size="sm">{t('whoGotButton')}</Button>
    </>
  );
}

const FORM = 'flex flex-wrap items-center gap-x-4 gap-y-2';

/** Who got batches, for any reader; who may recall goes on from here with the batches ticked. */
export function WhoGot({
  form: { product, batches },
  holders,
}: {
  form: RecallFormData;
  holders: readonly BatchHolder[] | null;
}) {
  const { t } = useTranslation('recalls');
  const { system, role } = useShell();
  const asked = useSearchParams()[0].getAll('batch');
  const start = new URLSearchParams([
    ['new', '1'],
    ['product', product.id],
  ]);
  for (const id of asked) start.append('batch', id);
  return (
    <Panel
      id="who-got"
      title={t('whoGot')}
      actions={
        role !== 'viewer' && (
          <LinkButton size="sm" to={`${pageUrl(system, RECALL)}?${start}`}>
            {t('start')}
          </LinkButton>
        )
      }
    >
      <PanelBody className="grid gap-3">
        <Form method="get" className={FORM}>
          <input type="hidden" name="who" value="1" />
          <input type="hidden" name="product" value={product.id} />
          <Ask batches={batches} />
        </Form>
        {holders && <Holders holders={holders} />}
      </PanelBody>
    </Panel>
  );
}

/**
 * The same under the form of a new recall. It is fetched, and without script opens in a tab of its own, so that what
 * was typed in the form stays.
 */
export function WhoGotBeside({ form: { product, batches } }: { form: RecallFormData }) {
  const { t } = useTranslation('recalls');
  const fetcher = useFetcher<typeof readRecallPage>();
  const toWho = useWhoGot();
  const holders = fetcher.data?.holders;
  return (
    <Panel id="who-got" title={t('whoGot')}>
      <PanelBody className="grid gap-3">
        <fetcher.Form method="get" action={toWho(product.id)} target="_blank" className={FORM}>
          <input type="hidden" name="who" value="1" />
          <input type="hidden" name="product" value={product.id} />
          <Ask batches={batches} />
        </fetcher.Form>
        <div role="status">{holders && <Holders holders={holders} />}</div>
      </PanelBody>
    </Panel>
  );
}
