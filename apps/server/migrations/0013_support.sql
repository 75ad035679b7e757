-- The support chat. A person has one conversation for good: closed, it opens again with their next words.

create table support_conversations (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 8001),
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Ids rise with time, so this is also the order of the inbox. None while the first message is being written.
  last_message_id bigint,
  person_unread integer not null default 0 check (person_unread >= 0),
  staff_unread integer not null default 0 check (staff_unread >= 0),
  begun_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id)
);
create unique index support_conversations_by_id on support_conversations (id);
create index support_conversations_by_status on support_conversations (status, last_message_id desc);
create index support_conversations_newest on support_conversations (last_message_id desc);
create index support_conversations_unread on support_conversations (last_message_id desc) where staff_unread > 0;

call protect('support_conversations');
grant select, insert, update (status, last_message_id, person_unread, staff_unread)
  on support_conversations to recoup_tenant;
grant select, insert, update on support_conversations to recoup_system;

-- Whoever writes one holds the conversation's row, so ids rise in the order in which messages can be seen: who has
-- read up to one has missed none before it.
create table support_messages (
  account_id bigint not null,
  id bigint generated always as identity,
  conversation_id bigint not null,
  -- Made by the page that sends it: sent again after a lost connection, it is the same message.
  key uuid not null,
  side text not null check (side in ('person', 'staff')),
  author_id bigint not null references accounts,
  body text not null default '',
  -- The path of the page it was written on.
  page text not null default '',
  file_name text,
  media_type text check (
    media_type in (
      'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    )
  ),
  file_size bigint check (file_size > 0),
  object_key text check (object_key ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, conversation_id, key),
  check ((object_key is null) = (file_name is null)),
  check ((object_key is null) = (media_type is null)),
  check ((object_key is null) = (file_size is null)),
  foreign key (account_id, conversation_id) references support_conversations (account_id, id)
);
create index support_messages_by_conversation on support_messages (account_id, conversation_id, id);

call protect('support_messages');
grant select, insert on support_messages to recoup_tenant;
-- Nobody writes in another's name; the person's side is the account's owner alone.
create policy by_the_actor on support_messages
  as restrictive for insert to recoup_tenant
  with check (author_id = current_actor_id() and (side = 'staff' or author_id = account_id));
grant select, insert on support_messages to recoup_system;

-- What the staff account answers often, in both languages.
create table support_answers (
  id bigint generated always as identity primary key,
  title_en text not null,
  title_zh text not null,
  body_en text not null,
  body_zh text not null,
  changed_at timestamptz not null default now()
);

-- Before the lock, which binds the owner too.
insert into support_answers (title_en, title_zh, body_en, body_zh)
values
  (
    'We are looking into it',
    '正在核实',
    'Thank you for writing. We are looking into it and will answer here; you will also get a mail if you are away.',
    '您好，消息已收到，我们正在核实，结果会在这里回复您。您不在线时，我们也会发邮件通知您。'
  ),
  (
    'Authorize a store again',
    '重新授权店铺',
    'The marketplace ended our access to this store. Please open Linked accounts and choose Authorize again; it takes about a minute. Your tickets stay as they are.',
    '平台已终止我们对该店铺的访问。请打开“店铺授权”，点击“重新授权”，大约一分钟即可完成，原有工单不受影响。'
  ),
  (
    'Which documents are needed',
    '需要哪些文件',
    'Please open the ticket: under Documents it says what is missing. A supplier invoice must name the product, the quantity and both companies, and be dated before the shipment.',
    '请打开对应工单，在“文件”部分可以看到还缺哪些文件。采购发票需写明商品、数量以及买卖双方公司名称，开票日期应早于发货日期。'
  ),
  (
    'How long a claim takes',
    '索赔需要多久',
    'The marketplace usually decides within two weeks of filing; some cases take longer. The ticket shows each step and its deadline, and we tell you as soon as there is a decision.',
    '提交后，平台通常会在两周内给出结果，个别案例时间更长。工单中会显示每一步的进展和申请时限，有结果后我们会第一时间通知您。'
  ),
  (
    'What the commission is charged on',
    '佣金如何计算',
    'Commission is charged only on money that came back through cases we filed. What the marketplace pays by itself is never billed. Each line stands in your statement with its case ID.',
    '佣金仅按我们提交的案例实际追回的金额收取，平台自动赔付的部分不收费。每一笔都列在对账单中，并注明案例编号。'
  ),
  (
    'Anything else?',
    '还有其他问题吗',
    'I will close this conversation now. If anything else comes up, just write here and it opens again.',
    '我先结束本次会话。如有其他问题，直接在这里留言即可，会话会自动重新打开。'
  );

call protect('support_answers', 'false');
grant select, insert, update, delete on support_answers to recoup_system;
