-- A mistyped case id is taken off its ticket, so that the right one can have it; the ticket's events remember it.
grant delete on cases to recoup_tenant;
grant delete on ticket_words to recoup_tenant;
