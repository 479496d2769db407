import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';

interface RiskProps {
  /** Back to what was chosen before, which is also what closing means. */
  choose: () => void;
  confirm: () => void;
}

/** Asked before 未落实 stands: what it may bring, and that this was read. */
export function RiskDialog({ choose, confirm }: RiskProps) {
  const { t } = useTranslation(['activities', 'refusals']);
  const [read, setRead] = useState(false);
  const [wrong, setWrong] = useState(false);
  const foot = (
    <>
      <Button type="button" onClick={choose}>
        {t('form.riskOther')}
      </Button>
      <Button type="button" variant="primary" onClick={() => (read ? confirm() : setWrong(true))}>
        {t('form.riskConfirm')}
      </Button>
    </>
  );
  return (
    // Until it has come the block in the page says the same.
    <Dialog
      open
      onClose={choose}
      title={
        <span className="flex items-center gap-2">
          <Icon name="warn" size={18} className="text-danger" />
          {t('form.riskTitle')}
        </span>
      }
      foot={foot}
      until={null}
    >
      <p>{t('riskOf.not_fulfilled')}</p>
      <p className="mt-3">
        <Checkbox
          checked={read}
          aria-invalid={wrong && !read ? true : undefined}
          aria-describedby={wrong && !read ? 'risk-error' : undefined}
          onChange={(event) => setRead(event.target.checked)}
        >
          {t('riskAcknowledged')}
        </Checkbox>
      </p>
      {wrong && !read && (
        <FieldError id="risk-error">{t('refusals:risk_not_acknowledged')}</FieldError>
      )}
    </Dialog>
  );
}
