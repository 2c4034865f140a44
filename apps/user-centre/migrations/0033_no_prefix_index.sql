-- A search looks through the users of one organisation, which another index gives; this one only made writing dearer.
drop index credential_prefix;
