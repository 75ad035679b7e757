import { ConfigFault, type Config, outsideSettings } from './config.ts';
import { traceStep } from './tracing/span.ts';
import { createSmtpMailer, type Mailer } from './mail/mailer.ts';
import { createAliyunTexter, createTexter, createTwilioTexter, type Texter } from './sms/texter.ts';

export interface Outside {
  mailer: Mailer;
  texter: Texter;
}

export function connectOutside(config: Config): Outside {
  const setting = (name: (typeof outsideSettings)[number]): string => {
    const value = config[name];
    if (value === undefined) throw new ConfigFault([`Setting ${name}: must be set when no sandbox runs.`]);
    return value;
  };
  for (const name of outsideSettings) setting(name);
  return {
    mailer: tracedMailer(createSmtpMailer({ url: setting('SMTP_URL'), from: config.MAIL_FROM })),
    texter: createTexter({
      world: createTwilioTexter({
        baseUrl: setting('SMS_WORLD_URL'),
        account: setting('SMS_WORLD_ACCOUNT'),
        token: setting('SMS_WORLD_TOKEN'),
        from: setting('SMS_WORLD_FROM'),
      }),
      china: createAliyunTexter({
        baseUrl: setting('SMS_CHINA_URL'),
        keyId: setting('SMS_CHINA_KEY_ID'),
        keySecret: setting('SMS_CHINA_KEY_SECRET'),
        signName: setting('SMS_CHINA_SIGN_NAME'),
        templateCode: setting('SMS_CHINA_TEMPLATE_CODE'),
      }),
    }),
  };
}

function tracedMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: (mail) => traceStep({ name: 'send mail', kind: 'client' }, () => mailer.send(mail)),
  };
}
