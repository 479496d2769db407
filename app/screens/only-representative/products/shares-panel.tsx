import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { Form, useActionData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';

/** Companies a product is open to. One form: the hidden ids are those it stays open to. */
export function SharesPanel({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { role } = useShell();
  const writable = role !== 'viewer' && product.state === 'active';
  return (
    <Panel id="shares" title={t('sharing')} note={t('sharingNote')}>
      <Form method="post">
        <input type="hidden" name="version" value={product.version} />
        <input type="hidden" name="intent" value="share" />
        {product.shares.map(({ companyId }) => (
          <input key={companyId} type="hidden" name="unique_id" value={companyId} />
        ))}
        {product.shares.length === 0 ? (
          <PanelBody className="text-muted">{t('sharingEmpty')}</PanelBody>
        ) : (
          <Shares product={product} writable={writable} />
        )}
        {writable && <AddCompany />}
      </Form>
    </Panel>
  );
}

function Shares({ product, writable }: { product: Product; writable: boolean }) {
  const { t } = useTranslation('products');
  const { timeZone } = usePageEnvironment();
  return (
    <Table label={t('sharing')} snug>
      <thead>
        <tr>
          <Th grow="much">{t('company')}</Th>
          <Th>{t('uniqueId')}</Th>
          <Th>{t('since')}</Th>
          {writable && (
            <Th>
              <span className="sr-only">{t('stopSharing')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {product.shares.map(({ companyId, name, sinceMs }) => (
          <tr key={companyId}>
            <Td phone="line">{name}</Td>
            <Td className="whitespace-nowrap text-muted">{companyId}</Td>
            <Td className="whitespace-nowrap">{dayIn(timeZone, sinceMs)}</Td>
            {writable && (
              <Td phone="end">
                <Button
                  variant="quiet"
                  size="sm"
                  name="stop"
                  value={companyId}
                  aria-label={t('stopSharingOf', { name })}
                >
                  {t('stopSharing')}
                </Button>
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AddCompany() {
  const { t } = useTranslation('products');
  const refusal = useRefused(useActionData<FormAnswer>());
  const typed = refusal?.typed.company ?? '';
  return (
    <PanelFoot>
      <Field
        id="company"
        label={t('addCompany')}
        hint={t('companiesHintOne')}
        error={refusal?.fields.company}
      >
        <TextInput name="company" key={typed} defaultValue={typed} autoComplete="off" />
      </Field>
      <Button icon="share">{t('shareWith')}</Button>
    </PanelFoot>
  );
}
