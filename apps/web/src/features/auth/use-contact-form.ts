import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/index.ts';
import { isCountry, likelyCountry, readEmail, readPhone, type Method } from './contact.ts';
import { shortestPassword } from '@recoup/contract/password-rules';
import { useForm, type Form, type Problem } from '../../ui/form/use-form.ts';
import { isAddress, isCodeOf } from './email-calls.ts';
import { useCodeRequest, type CodeRequest, type Contact } from './use-code-request.ts';

type Name = 'email' | 'country' | 'phone' | 'code' | 'factor_code' | 'password' | 'company';
type Values = Readonly<Record<Name, string>>;

export interface ContactForm extends Form<Name> {
  readonly method: Method;
  readonly setMethod: (method: Method) => void;
  readonly request: CodeRequest;
  sendCode(): void;
}

interface ContactFormOptions {
  readonly purpose: 'signup' | 'reset';
  readonly send: (contact: Contact, values: Values) => Promise<void>;
}

/** A form that is confirmed by a code sent to an e-mail address or a phone, and sets a password. */
export function useContactForm({ purpose, send }: ContactFormOptions): ContactForm {
  const language = useLanguage();
  const [method, setMethod] = useState<Method>('email');
  const request = useCodeRequest(purpose);
  const form = useForm<Name>({
    initial: {
      email: '',
      country: likelyCountry(navigator.languages, language),
      phone: '',
      code: '',
      factor_code: '',
      password: '',
      company: '',
    },
    check: (values) => ({
      ...findProblem(method, values),
      ...(/^\d{6}(\d{2})?$/.test(values.code)
        ? {}
        : { code: codeProblem(values.code, request.sent !== null) }),
      ...([...values.password].length < shortestPassword ? { password: { key: 'passwordShort' } } : {}),
    }),
    send: async (values) => {
      const contact = parseContact(method, values);
      if (!contact) return;
      if ('email' in contact && !(await isCodeOf(contact.email, values.code, purpose))) {
        form.accept({ code: { key: 'codeWrong' } });
        return;
      }
      await send(contact, values);
    },
  });

  const sendCode = async (): Promise<void> => {
    const contact = parseContact(method, form.values);
    if (!contact) {
      form.accept(findProblem(method, form.values));
      return;
    }
    try {
      form.accept({});
      if ('email' in contact && !(await isAddress(contact.email))) {
        form.accept({ email: { key: 'emailWrong' } });
        return;
      }
      await request.send(contact);
    } catch (error) {
      form.refuse(error, 'code');
    }
  };

  return { ...form, method, setMethod, request, sendCode: () => void sendCode() };
}

function parseContact(method: Method, values: Values): Contact | null {
  if (method === 'email') {
    const email = readEmail(values.email);
    return email === null ? null : { email };
  }
  const phone = isCountry(values.country) ? readPhone(values.phone, values.country) : null;
  return phone === null ? null : { phone };
}

function findProblem(method: Method, values: Values): { readonly email?: Problem; readonly phone?: Problem } {
  if (parseContact(method, values)) return {};
  if (values[method].trim() === '') return { [method]: { key: 'required' } };
  return method === 'email' ? { email: { key: 'emailWrong' } } : { phone: { key: 'phoneWrong' } };
}

function codeProblem(code: string, wasSent: boolean): Problem {
  return code === '' && !wasSent ? { key: 'codeNotSent' } : { key: 'codeWrong' };
}
