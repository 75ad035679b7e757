import type { Language } from './language.ts';

type Loader<Texts> = () => Promise<{ default: Texts }>;

/** The texts of one page in both languages, each loaded when first needed. */
class Catalogue<Texts> {
  readonly #loaders: Readonly<Record<Language, Loader<Texts>>>;
  readonly #loading: Partial<Record<Language, Promise<Texts>>> = {};
  readonly #loaded: Partial<Record<Language, Texts>> = {};

  constructor(loaders: Readonly<Record<Language, Loader<Texts>>>) {
    this.#loaders = loaders;
  }

  loaded(language: Language): Texts | undefined {
    return this.#loaded[language];
  }

  load(language: Language): Promise<Texts> {
    return (this.#loading[language] ??= this.#fetch(language));
  }

  wasAskedFor(language: Language): boolean {
    return this.#loading[language] !== undefined;
  }

  async #fetch(language: Language): Promise<Texts> {
    try {
      const texts = (await this.#loaders[language]()).default;
      this.#loaded[language] = texts;
      return texts;
    } catch (error) {
      delete this.#loading[language];
      throw error;
    }
  }
}

/** English is the type; a translation that lacks a key or a value does not compile. */
function translated<Texts>(en: Loader<Texts>, zh: Loader<NoInfer<Texts>>): Catalogue<Texts> {
  return new Catalogue({ en, zh });
}

const catalogues = {
  /** The texts of the component library itself. */
  antd: translated(
    () => import('antd/es/locale/en_US'),
    () => import('antd/es/locale/zh_CN'),
  ),
  common: translated(
    () => import('../../locales/en/common.ts'),
    () => import('../../locales/zh/common.ts'),
  ),
  pages: translated(
    () => import('../../locales/en/pages.ts'),
    () => import('../../locales/zh/pages.ts'),
  ),
  shell: translated(
    () => import('../../locales/en/shell.ts'),
    () => import('../../locales/zh/shell.ts'),
  ),
  form: translated(
    () => import('../../locales/en/form.ts'),
    () => import('../../locales/zh/form.ts'),
  ),
  guide: translated(
    () => import('../../locales/en/guide.ts'),
    () => import('../../locales/zh/guide.ts'),
  ),
  profileForm: translated(
    () => import('../../locales/en/profile-form.ts'),
    () => import('../../locales/zh/profile-form.ts'),
  ),
  auth: translated(
    () => import('../../locales/en/auth.ts'),
    () => import('../../locales/zh/auth.ts'),
  ),
  login: translated(
    () => import('../../locales/en/login.ts'),
    () => import('../../locales/zh/login.ts'),
  ),
  signup: translated(
    () => import('../../locales/en/signup.ts'),
    () => import('../../locales/zh/signup.ts'),
  ),
  reset: translated(
    () => import('../../locales/en/reset.ts'),
    () => import('../../locales/zh/reset.ts'),
  ),
  dashboard: translated(
    () => import('../../locales/en/dashboard.ts'),
    () => import('../../locales/zh/dashboard.ts'),
  ),
  tickets: translated(
    () => import('../../locales/en/tickets.ts'),
    () => import('../../locales/zh/tickets.ts'),
  ),
  ticket: translated(
    () => import('../../locales/en/ticket.ts'),
    () => import('../../locales/zh/ticket.ts'),
  ),
  fileManager: translated(
    () => import('../../locales/en/file-manager.ts'),
    () => import('../../locales/zh/file-manager.ts'),
  ),
  batchUploadPod: translated(
    () => import('../../locales/en/batch-upload-pod.ts'),
    () => import('../../locales/zh/batch-upload-pod.ts'),
  ),
  shipmentTracking: translated(
    () => import('../../locales/en/shipment-tracking.ts'),
    () => import('../../locales/zh/shipment-tracking.ts'),
  ),
  stores: translated(
    () => import('../../locales/en/stores.ts'),
    () => import('../../locales/zh/stores.ts'),
  ),
  profile: translated(
    () => import('../../locales/en/profile.ts'),
    () => import('../../locales/zh/profile.ts'),
  ),
  payment: translated(
    () => import('../../locales/en/payment.ts'),
    () => import('../../locales/zh/payment.ts'),
  ),
  invoices: translated(
    () => import('../../locales/en/invoices.ts'),
    () => import('../../locales/zh/invoices.ts'),
  ),
  bill: translated(
    () => import('../../locales/en/bill.ts'),
    () => import('../../locales/zh/bill.ts'),
  ),
  billing: translated(
    () => import('../../locales/en/billing.ts'),
    () => import('../../locales/zh/billing.ts'),
  ),
  receivables: translated(
    () => import('../../locales/en/receivables.ts'),
    () => import('../../locales/zh/receivables.ts'),
  ),
  credit: translated(
    () => import('../../locales/en/credit.ts'),
    () => import('../../locales/zh/credit.ts'),
  ),
  coupons: translated(
    () => import('../../locales/en/coupons.ts'),
    () => import('../../locales/zh/coupons.ts'),
  ),
  referrals: translated(
    () => import('../../locales/en/referrals.ts'),
    () => import('../../locales/zh/referrals.ts'),
  ),
  faq: translated(
    () => import('../../locales/en/faq.ts'),
    () => import('../../locales/zh/faq.ts'),
  ),
  companyFilter: translated(
    () => import('../../locales/en/company-filter.ts'),
    () => import('../../locales/zh/company-filter.ts'),
  ),
  customers: translated(
    () => import('../../locales/en/customers.ts'),
    () => import('../../locales/zh/customers.ts'),
  ),
  messages: translated(
    () => import('../../locales/en/messages.ts'),
    () => import('../../locales/zh/messages.ts'),
  ),
  costs: translated(
    () => import('../../locales/en/costs.ts'),
    () => import('../../locales/zh/costs.ts'),
  ),
  claims: translated(
    () => import('../../locales/en/claims.ts'),
    () => import('../../locales/zh/claims.ts'),
  ),
  policies: translated(
    () => import('../../locales/en/policies.ts'),
    () => import('../../locales/zh/policies.ts'),
  ),
  finding: translated(
    () => import('../../locales/en/finding.ts'),
    () => import('../../locales/zh/finding.ts'),
  ),
  estimate: translated(
    () => import('../../locales/en/estimate.ts'),
    () => import('../../locales/zh/estimate.ts'),
  ),
  amzLogin: translated(
    () => import('../../locales/en/amz-login.ts'),
    () => import('../../locales/zh/amz-login.ts'),
  ),
  amzRedirect: translated(
    () => import('../../locales/en/amz-redirect.ts'),
    () => import('../../locales/zh/amz-redirect.ts'),
  ),
  notFound: translated(
    () => import('../../locales/en/not-found.ts'),
    () => import('../../locales/zh/not-found.ts'),
  ),
};

type Catalogues = typeof catalogues;
export type CatalogueName = keyof Catalogues;
export type Texts<Name extends CatalogueName> = Catalogues[Name] extends Catalogue<infer T> ? T : never;

const typed: { readonly [Name in CatalogueName]: Catalogue<Texts<Name>> } = catalogues;

export function loadedTexts<Name extends CatalogueName>(
  language: Language,
  name: Name,
): Texts<Name> | undefined {
  return typed[name].loaded(language);
}

export function loadTexts<Name extends CatalogueName>(language: Language, name: Name): Promise<Texts<Name>> {
  return typed[name].load(language);
}

/** Everything shown so far, in another language, so that a switch never leaves a gap. */
export async function loadShownTexts(shown: Language, wanted: Language): Promise<void> {
  const all: readonly Catalogue<unknown>[] = Object.values(catalogues);
  await Promise.all(all.filter((each) => each.wasAskedFor(shown)).map((each) => each.load(wanted)));
}
