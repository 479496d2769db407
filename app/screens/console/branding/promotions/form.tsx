import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '~/domain/files/picture-url.ts';
import { promotionDay } from '~/domain/notice/read-notices.server.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findPromotion } from '~/domain/provider/promotion/list.server.ts';
import { Form, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { PromotionFields } from './fields.tsx';
import { PromotionPreview } from './preview.tsx';
import { PROMOTION_FORM, type PromotionValues, valuesOf } from './promotion-form.ts';
import { savePromotion } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const promotion = id === null ? null : await findPromotion(ctx, id);
  return {
    title: pageTitle(ctx, `consolePromotions:${promotion ? 'edit' : 'add'}`),
    promotion,
    today: promotionDay(ctx.nowMs),
  };
});

export const action = staffAction(savePromotion);

export const meta = titleMeta;

const LATE: LateCheck<PromotionValues> = async () =>
  (await import('./promotion-check.ts')).checkPromotion;

/** A picture with an article behind it: a new one, or one that is there. */
export default function PromotionFormPage() {
  const { promotion, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consolePromotions');
  const { system } = useShell();
  const list = pageUrl(system, 'branding/promotions');
  const checked = useCheckedForm({
    ...{ id: 'promotion', shape: PROMOTION_FORM, check: LATE, answer },
    defaultValue: promotion
      ? valuesOf(promotion)
      : { ...PROMOTION_FORM.blank, audience: 'default', from: today },
  });
  const { fields } = checked;
  const [chosen, setChosen] = useState<string | null>(null);
  const kept = fields.file_id.initialValue || '';
  const image = chosen ?? (kept === '' ? (promotion?.image ?? null) : pictureUrl(kept));
  const title = t(promotion ? 'edit' : 'add');
  return (
    <FormFrame
      files
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: title,
        title,
        actions: promotion && <Delete version={promotion.version} />,
      }}
      version={promotion?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={PROMOTION_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{ locale: t('form.chooseLocale'), file_id: t('form.chooseImage') }}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: list, label: t('form.cancel') }}
          save={t(promotion ? 'form.save' : 'form.add')}
        />
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 2xl:grid-cols-2">
        <Panel label={title}>
          <PanelBody className="pt-(--pad)">
            <PromotionFields fields={fields} chose={setChosen} />
          </PanelBody>
        </Panel>
        <PromotionPreview
          image={image}
          alt={fields.alt.value ?? ''}
          lang={fields.locale.value || undefined}
          link={fields.link.value ?? ''}
        />
      </div>
    </FormFrame>
  );
}

function Delete({ version }: { version: number }) {
  const { t } = useTranslation('consolePromotions');
  return (
    <ConfirmDialog
      trigger={t('delete')}
      title={t('deleteTitle')}
      keep={t('form.cancel')}
      action={
        <Button form="delete-promotion" name="intent" value="delete" variant="danger">
          {t('delete')}
        </Button>
      }
    >
      <Form id="delete-promotion" method="post" encType="multipart/form-data">
        <input type="hidden" name="version" value={version} />
        <p>{t('deleteText')}</p>
      </Form>
    </ConfirmDialog>
  );
}
