import { lazy, Suspense } from 'react';
import { CodeField, EmailField, MethodChoice } from './contact-fields.tsx';
import type { ContactForm } from './use-contact-form.ts';

const PhoneField = lazy(() => import('./phone-field.tsx'));

/** E-mail address or phone number, and the code sent to it. */
export function ContactPart({ form }: { readonly form: ContactForm }) {
  return (
    <>
      <MethodChoice method={form.method} onChange={form.setMethod} />
      {form.method === 'email' ? (
        <EmailField field={form.field('email')} />
      ) : (
        <Suspense fallback={null}>
          <PhoneField field={form.field('phone')} country={form.field('country')} />
        </Suspense>
      )}
      <CodeField field={form.field('code')} request={form.request} onSend={form.sendCode} />
    </>
  );
}
