/** What the browser holds in this language: the words of pages that run script. */
import certificates from './en-US/certificates.json' with { type: 'json' };
import errors from './en-US/errors.json' with { type: 'json' };
import home from './en-US/home.json' with { type: 'json' };
import krscc from './en-US/krscc.json' with { type: 'json' };
import partners from './en-US/partners.json' with { type: 'json' };
import products from './en-US/products.json' with { type: 'json' };
import records from './en-US/records.json' with { type: 'json' };
import rscc from './en-US/rscc.json' with { type: 'json' };
import shell from './en-US/shell.json' with { type: 'json' };
import substances from './en-US/substances.json' with { type: 'json' };
import ui from './en-US/ui.json' with { type: 'json' };

export const words = {
  certificates,
  errors,
  home,
  krscc,
  partners,
  products,
  records,
  rscc,
  shell,
  substances,
  ui,
};
