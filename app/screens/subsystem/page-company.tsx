import { useShell } from './shell-context.ts';

/**
 * Says in a form which company its page showed. Another tab may have switched since, and what names nothing of a
 * company would be written for the other one; `companyChanged` asks.
 */
export function PageCompany() {
  return <input type="hidden" name="page_company" value={useShell().company.id} />;
}
