import { useTranslation } from 'react-i18next';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { Form } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { CopyCosmetic, DeleteCosmetic, type TypedNames } from './product-dialogs.tsx';
import { DETAIL } from './tabs.ts';

const ADMIN_CAUSES = ['filing_cancelled', 'deregistered', 'other'] as const;

/** Whether it may be used at all, and what it is. */
export function HeadState({ product }: { product: Cosmetic }) {
  const { t } = useTranslation('rp');
  const normal = product.status === 'normal';
  const standing = product.pendingPastEnd ? 'renewal_pending' : product.soldUntil && 'sell_through';
  return (
    <>
      <Status icon={normal ? 'ok' : 'bad'} mood={normal ? 'good' : 'bad'} solid>
        {t(`product.statusOf.${product.status}`)}
      </Status>
      {standing && (
        <Status icon="warn" mood="waiting" solid>
          {t(`product.standingOf.${standing}`)}
        </Status>
      )}
      <Tag>{t(`product.typeOf.${product.type}`)}</Tag>
    </>
  );
}

interface HeadToolsProps {
  product: Cosmetic;
  printed: boolean;
  /** Names typed for a copy that was refused. */
  typed: TypedNames | undefined;
}

/** The page to print, what can be done with the product, and a new trade record of it. */
export function HeadTools({ product, printed, typed }: HeadToolsProps) {
  const { t } = useTranslation('cosmetics');
  const { system, role } = useShell();
  const { id } = product;
  const page = pageUrl(system, DETAIL, { id });
  if (printed) {
    return (
      <>
        <LinkButton to={page}>{t('print.back')}</LinkButton>
        <Button
          type="button"
          variant="primary"
          icon="print"
          className="no-script:hidden"
          onClick={() => window.print()}
        >
          {t('print.now')}
        </Button>
      </>
    );
  }
  const importable = product.completeness.verdict !== 'not_yet';
  return (
    <>
      <LinkButton to={pageUrl(system, DETAIL, { id, print: '1' })} icon="print">
        {t('print.page')}
      </LinkButton>
      <LinkButton to={pageUrl(system, DETAIL, { id, pack: '1' })} reloadDocument icon="download">
        {t('pack')}
      </LinkButton>
      {role !== 'viewer' && <More product={product} typed={typed} />}
      {role !== 'viewer' && importable && (
        <LinkButton
          to={pageUrl(system, 'tradeRecords/list/add', { product: id })}
          variant="primary"
          icon="plus"
        >
          {t('newTrade')}
        </LinkButton>
      )}
    </>
  );
}

function More({ product, typed }: Pick<HeadToolsProps, 'product' | 'typed'>) {
  const { t } = useTranslation('cosmetics');
  const { role } = useShell();
  return (
    <Popover label={t('more')} align="end" summary={<Icon name="dots" />}>
      <div className="grid justify-items-start gap-1">
        <CopyCosmetic product={product} {...(typed && { typed })} />
        {role === 'admin' && <StateDialog product={product} />}
        <DeleteCosmetic product={product} />
      </div>
    </Popover>
  );
}

/** An admin's word on whether it may be used, with the reason. */
function StateDialog({ product }: { product: Cosmetic }) {
  const { t } = useTranslation('cosmetics');
  const intent = product.status === 'normal' ? 'invalidate' : 'restore';
  const form = `state-${product.id}`;
  return (
    <ConfirmDialog
      trigger={t(`state.${intent}.open`)}
      triggerLook={{ variant: 'quiet', icon: intent === 'restore' ? 'undo' : 'revoked' }}
      title={t(`state.${intent}.title`)}
      keep={t('keep')}
      action={
        <Button
          form={form}
          name="intent"
          value={intent}
          variant={intent === 'restore' ? 'primary' : 'danger'}
        >
          {t(`state.${intent}.do`)}
        </Button>
      }
    >
      <p>{t(`state.${intent}.text`)}</p>
      <Form id={form} noValidate method="post" className="mt-3 grid gap-3">
        <input type="hidden" name="version" value={product.version} />
        {intent === 'invalidate' && (
          <>
            <Field id={`${form}-cause`} label={t('state.cause')}>
              <Select
                name="reason_key"
                required
                options={ADMIN_CAUSES.map((cause) => ({
                  value: cause,
                  label: t(`causeOf.${cause}`),
                }))}
              />
            </Field>
            <Field id={`${form}-on`} label={t('state.on')}>
              <DateInput name="on" required defaultValue={product.today} />
            </Field>
          </>
        )}
        <Field id={`${form}-note`} label={t('state.reason')}>
          <TextInput name="note" maxLength={200} required />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
