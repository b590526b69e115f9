-- 0012_shelf_covers, made by migrations of digest ead97756542de5d6

insert into "account_identifiers" ("account_uid", "type", "value") values
  ('sample-student', 'external', '3B-07'),
  ('sample-teacher', 'sms', '+46701740605');

insert into "accounts" ("uid", "realm", "username", "firstname", "lastname", "email", "email_verified", "password_hash", "status", "scopes", "speaking_book_rights", "hide_password_change", "shared_account", "created", "updated", "type", "age_filter", "address", "postal_code", "legacy_id", "user_management_disabled", "last_active", "deactivated", "deleted", "version") values
  ('sample-admin', 'se', 'admin', 'Amir', 'Berg', 'admin@fyrskolan.example', 'true', '$argon2id$v=19$m=19456,t=2,p=1$pLsBi05T+or61e1s5Bt6ZA$CHcxeNdc0FMBMqeNwu5iHG/26oTn6vqUlVKD4Vv9tbc', 'active', '{}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'employee', NULL, NULL, NULL, NULL, 'false', '2026-03-02 08:15:00+00', NULL, NULL, '1'),
  ('sample-gone', 'se', 'gone', 'Gun', 'Borta', NULL, 'false', NULL, 'active', '{}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'student', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2099-12-31 00:00:00+00', '1'),
  ('sample-guardian', 'se', 'guardian', 'Greta', 'Strand', 'guardian@fyrskolan.example', 'true', '$argon2id$v=19$m=19456,t=2,p=1$pLsBi05T+or61e1s5Bt6ZA$CHcxeNdc0FMBMqeNwu5iHG/26oTn6vqUlVKD4Vv9tbc', 'active', '{}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'guardian', NULL, NULL, NULL, NULL, 'false', '2026-03-02 08:15:00+00', NULL, NULL, '1'),
  ('sample-guest', 'se', 'guest', 'Gäst', 'Holm', NULL, 'false', NULL, 'active', '{}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, '1'),
  ('sample-left', 'se', 'left', 'Åsa', E'O''Öberg \\ Ek', NULL, 'false', NULL, 'deactivated', '{}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'student', NULL, 'Strandvägen 2', '471 94', 'old-77', 'false', NULL, '2026-03-02 08:15:00+00', NULL, '1'),
  ('sample-student', 'se', 'student', 'Sam', 'Strand', 'student@fyrskolan.example', 'true', '$argon2id$v=19$m=19456,t=2,p=1$pLsBi05T+or61e1s5Bt6ZA$CHcxeNdc0FMBMqeNwu5iHG/26oTn6vqUlVKD4Vv9tbc', 'active', '{}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'student', '9', NULL, NULL, NULL, 'false', '2026-03-02 08:15:00+00', NULL, NULL, '1'),
  ('sample-super', 'se', 'super', 'Selma', 'Ek', 'super@fyrskolan.example', 'true', '$argon2id$v=19$m=19456,t=2,p=1$pLsBi05T+or61e1s5Bt6ZA$CHcxeNdc0FMBMqeNwu5iHG/26oTn6vqUlVKD4Vv9tbc', 'active', '{ilt.user.se.write}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'employee', NULL, NULL, NULL, NULL, 'false', '2026-03-02 08:15:00+00', NULL, NULL, '1'),
  ('sample-teacher', 'se', 'teacher', 'Tove', 'Lind', 'teacher@fyrskolan.example', 'true', '$argon2id$v=19$m=19456,t=2,p=1$pLsBi05T+or61e1s5Bt6ZA$CHcxeNdc0FMBMqeNwu5iHG/26oTn6vqUlVKD4Vv9tbc', 'active', '{}', 'false', 'false', 'false', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'employee', NULL, NULL, NULL, NULL, 'false', '2026-03-02 08:15:00+00', NULL, NULL, '1');

insert into "actings" ("id", "actor_uid", "account_uid", "session_uid", "return_to", "expires") values
  ('acting-1', 'sample-super', 'sample-student', 'session-of-acting', 'session-before', '2099-12-31 00:00:00+00');

insert into "assignments" ("id", "type", "owner_uid", "book_id", "title", "description", "exercises", "created") values
  ('assignment-1', 'Quiz', 'sample-teacher', 'b0000000-0000-4000-8000-000000000001', 'Do you know the lamp?', '', '[{"id": "the-lamp", "content": [{"type": "open-question", "phrase": "Who lights it?"}]}]', '2026-03-02 08:15:00+00');

insert into "associations" ("account_uid", "school_unit_uid", "role", "active", "add_to_sub_schools") values
  ('sample-admin', 'fyrskolan', 'admin', 'true', 'false'),
  ('sample-gone', 'fyrskolan', 'student', 'true', 'false'),
  ('sample-guardian', 'fyrskolan', 'guardian', 'true', 'false'),
  ('sample-left', 'fyrskolan', 'student', 'true', 'false'),
  ('sample-student', 'fyrskolan', 'student', 'true', 'false'),
  ('sample-super', 'fyrskolan', 'employee', 'true', 'false'),
  ('sample-teacher', 'fyrskolan', 'employee', 'true', 'false');

insert into "audits" ("id", "at", "actor_uid", "account_uid", "action", "detail") values
  ('audit-1', '2026-03-02 08:15:00+00', 'sample-super', 'sample-student', 'act-as', '{"reason": "She asked me to look"}');

insert into "bookmarks" ("account_uid", "book_id", "id", "rank", "name", "position") values
  ('sample-student', 'b0000000-0000-4000-8000-000000000001', 'mark-1', '0', 'The light goes on', '{"URI": "EPUB/p1.xhtml#id=a&progression=0.4", "ncxRef": "", "charOffset": 3, "timeOffset": 12.5}');

insert into "books" ("id", "sha256", "size", "title", "authors", "identifier", "isbn", "language", "audio_languages", "video_languages", "layout", "direction", "duration", "cover_path", "added", "shelf_cover", "cover_recipe") values
  ('b0000000-0000-4000-8000-000000000001', 'made up for b0000000-0000-4000-8000-000000000001', '1000', 'The Lamp', E'{"Maja Berg","Sven \\"Sve\\" Ek"}', 'urn:uuid:b0000000-0000-4000-8000-000000000001', '9789150000000', 'sv', '{sv,en}', '{takk}', 'reflowable', 'ltr', '93.5', 'EPUB/cover.png', '2026-03-02 08:15:00+00', '{"path": "covers/small.webp", "width": 60, "height": 80}', '1'),
  ('b0000000-0000-4000-8000-000000000002', 'made up for b0000000-0000-4000-8000-000000000002', '1000', 'Ånga och moln', E'{"Maja Berg","Sven \\"Sve\\" Ek"}', 'urn:uuid:b0000000-0000-4000-8000-000000000002', '9789150000000', 'sv', '{sv,en}', '{takk}', 'reflowable', 'ltr', '93.5', 'EPUB/cover.png', '2026-03-02 08:15:00+00', NULL, '0');

insert into "changes" ("id", "at", "actor_uid", "real_actor_uid", "kind", "uid", "action", "reason", "fields") values
  ('change-1', '2026-03-02 08:15:00+00', 'sample-admin', 'sample-super', 'user', 'sample-student', 'update', 'Moved to another class', '{"ageFilter": [null, 9]}');

insert into "group_books" ("group_uid", "book_id", "added") values
  ('fyrskolan-3b', 'b0000000-0000-4000-8000-000000000002', '2026-03-02 08:15:00+00');

insert into "group_members" ("group_uid", "account_uid") values
  ('fyrskolan-3b', 'sample-student'),
  ('fyrskolan-3b', 'sample-teacher');

insert into "groups" ("uid", "school_unit_uid", "name", "code", "version", "created", "updated") values
  ('fyrskolan-3b', 'fyrskolan', 'Class 3B', 'FYRA3BEE', '2', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00');

insert into "job_rows" ("job_id", "position", "account_uid", "outcome", "reason", "secret") values
  ('f0000000-0000-4000-8000-000000000001', '1', 'sample-student', 'changed', NULL, 'blå-båt-fyr'),
  ('f0000000-0000-4000-8000-000000000001', '2', 'sample-left', 'unchanged', NULL, NULL),
  ('f0000000-0000-4000-8000-000000000001', '3', 'sample-super', 'refused', 'notAllowed', NULL),
  ('f0000000-0000-4000-8000-000000000001', '4', 'sample-gone', 'failed', NULL, NULL),
  ('f0000000-0000-4000-8000-000000000002', '1', 'sample-student', 'unchanged', NULL, NULL),
  ('f0000000-0000-4000-8000-000000000002', '2', 'sample-left', NULL, NULL, NULL);

insert into "jobs" ("id", "owner_uid", "real_owner_uid", "realm", "acr", "action", "state", "total", "changed", "unchanged", "refused", "failed", "created", "finished", "holder", "held_until", "turn") values
  ('f0000000-0000-4000-8000-000000000001', 'sample-admin', NULL, 'se', 'urn:aloud:acr:password', '{"kind": "resetPasswords", "locale": "sv"}', 'done', '4', '1', '1', '1', '1', '2099-12-31 00:00:00+00', '2099-12-31 00:00:00+00', NULL, NULL, '2026-03-02 08:15:00+00'),
  ('f0000000-0000-4000-8000-000000000002', 'sample-admin', 'sample-super', 'se', 'urn:aloud:acr:password', '{"kind": "setAgeFilter", "ageFilter": 9}', 'running', '2', '0', '1', '0', '0', '2099-12-31 00:00:00+00', NULL, 'a server that is gone', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00');

insert into "keys" ("purpose", "id", "private_key", "created", "retired") values
  ('content', 'key-content', '-----BEGIN PRIVATE KEY-----
MIIEuwIBADANBgkqhkiG9w0BAQEFAASCBKUwggShAgEAAoIBAQC7kwlXGzEvqB8i
2wcYSsLB67NQm1OkI/mtkqvJc2IoQTwUtwyF/nVrQ++gxjGnf1izoB400akihdtg
rPSh9MOA5VQanqSCPJ0hZEK6EO9txwHe1Wyaj8sOACCVde57wqKuFyxJt7JJaFHt
eYfwSH2IBRdUkTXv52DWaV0xIJjGEFD6b7y0eQafd53VvpN9RNcUz10gOhfEXvI8
qKx97+DqE0kkSgk1G4/p3PAtUxoA7Z2me4U6kg4QW13KlDQE2j/CPXeBP3RlfPfP
Enrf9yPN4fELMLThYEgmgkVj1k6u489hm5Nd81jwkVhbSKL2Fd9BomEyOB/YuB7H
O1gTZun7AgMBAAECgf89To9iRbGCy/ksTGFznFzoKDeJj15P6whKnOfqBgXD/yRq
mAhylwOdlF1qBzoHVFXaGTknUPWRcfDlOddaDxRBGgLRhGDE4QH+44zIVXoPa7D3
bxm8LQWNvnQUDWF/ljzt3pw+YWZtHCuZQe7703fS8AwD68p74Q4HyILDJlKlTsco
NfoXSSwVz76qIpQT8y1hLVpxyB8+qeXQu08Tl4xVh4vjMM7fr9Rd/ZQBJW8THCx1
Uf+M71B51FQXTJCgK+Ngw6mG2NCHNTm3QP9A8UAX/07JEyv3Wy7v47GTcIEmmWqW
LB99DJP/26FtlqjO6fcIDmaaMcGfYIEg7NExi3UCgYEA+e5fS8myVoRpiO6VEQZB
RaVOGJJBE5SFAIduYGwJVJ4lbmhVaRG1SRvQfg19nsTF9/SrJLisTCd9ZXpwzUGv
Fmni6BRaDe0YALzP0dkVRLnb3PplssDL92Zbk/M13FsTKxx8HOsTbDlM9y6vPpyv
bQAbXjug+XypWrzk3zJNQBcCgYEAwCEKYwRZAUMJiak7H5dQ9tEeEcCs2gK4Heyx
7NxzYWzfL5nJPwmsLrDY+FZ7rU44MJbt8eouBH2bT6XxZCTg5grD8GNEd9aXaQkX
mNyn4sQIwOi+sKja3Ea0+/o3OeyiHvrlDyUsa7JmDxATjyEnhchYsUti79kJ5LqV
Tl5Uz70CgYAsl6A/GGyOTS+7M746/F+2+mh1r9qWkMAuOPuzjnMXuuO40Dq09Wjf
82t+og+QvVEJDYlfkueC6uTPr0njBV4k5J2MhN0QcQYAU6/MpCvMSFD3G2H7w7Rg
ns2mFxW8DC/eWEW4rySXAZ4+2ACCblhKXWOEq6Tr/pcEzoETZZks3wKBgQCIRqdM
ZmgPShJ4z019ceHev6M5alXwaN9Zcmsdm5xHbWa9J7KkAONdVtj/BLDC02ltpZBu
9/DeBI3mJ8kZhEL1SIuEdZS5/77zpJxVM6XtZajj0/J18b8TYR+8XtVPQ7YWjVVt
satZVHeplXiaHCUhcmLelp89is/GqkV/Cc/UbQKBgEo2+Bx4eH+hpLknDaIWt8sz
fZ9NrFuzammCX624p7U+syrVvmUP0W9Z80wvPAKHyU5b9S4wfIbPvgiN7hdkdaZ+
gDRwObh42xLVdzncgk0E1V9i8PRbmbD3Vd/w+R3Pqaq1Pjg3rINRJ/7wl0UVabtw
rYVuOPS0lSguEokXq9Ti
-----END PRIVATE KEY-----
', '2026-03-02 08:15:00+00', NULL),
  ('tokens', 'key-tokens', '-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCy6YfrWN7dNU6C
kqlVAhNbYe1qMTqzXyOQUnFJq9AG3ihCcQzTYqDfd4ZvQjuFIKokILCj4JYaTFGO
mmEs3U2D0TpXmy4cS5NkFx5MwCaurRj7pLAYiEKAc0/KnKiB9oIJEgFvoPm5YK0Q
4ZxlX9WM1euMzWTKQPWr8tN/4+kuETe4p7nViNsghSJm+2rHpPS9MkorPIFxw+vS
UK5NRwCiRCrjhcY0rpKyW0h3tr/crGtc8mxF7oCuoL4mEacuhi+6F5uCtBEa1vHW
X5LdpIUtwobVEn7HqV9EVsrD1JvwPWNf9wzFf117oWIshAgKBh0puhBk/AwVN0gs
MwY2VHHJAgMBAAECggEADMawdhX6lEFiQeDHRtLHHxd3JMYvMu/wUjYQ8Pnb+SGU
Lmp0SAQbCNo4N2m7Zl5WyA2tj4ZSMb6RdGWB2vpStr8SM39ZY5viApvEBicSnBaw
WggAqz/Pv+x8HjPhtKYt0wf+IkKUkrBcq3/w8yxMy6nbEEr6j5bj9Et63v8ff7KM
GhKGWEFuMWBTMJMKdyBVwtqfTR7zhmVyiwR00Zj0IWdesxdnix+eYNIlsNTUgSGE
xsntfrkw+yKbIOl2a+bKefzpj6VVK+2KhtfDBIc41HE62+eDbOnPRs8mIvoEms3C
Ny9h7XRaN2Y/mBi3X2ABlu7E+MkoRgwl/Es66QuMAQKBgQD7Typaah7u4Dx/vjcr
EnWFu/EcjJA2freHmuZJjEV4yOThwpBzEXm/YocKg23pCTtkfgMUz9u0JqfW3H+m
Tt5I+ycprgmLVdGgO4NYz/whl85qmkAjFHXRe/Rw2+hdU2XPusQN0onG40cEgK+f
qkYoQdY0ZNqJM1fvmeOkJjkm+QKBgQC2QG4InxBMXv9OJuTnMU/8nXWSuJZgiYgu
zZHJgozQXOaAIe/t6Xzyy6Sf0LNSx7v42cEomgdv9Z2J4ntIyQ2DzdnuvKiCMyY5
S/dBshNPQWH84PuHp/mPf9Pbwke6MQ/A4tB5NuHp+Qnmu5ELmKw2KtMESOA/+NLf
VIqA5i5FUQKBgQDKw1PrwUWV/GwzsTh30xvpO/tMyoisv0665Zq6aqe+zXAGSuIb
RVVSul80d1hdtmoqKZW43ABq+OlgbWW8vFOS1LkDYv0mY6aPvpS6Oo02WXJdBnmL
FD3/OCDAUl3HtrslgI4gjOdHBidNlbqde1fBsWTvvxOnsTpZAnPuBD0GmQKBgA3S
MQYCWhAQnDfnBzDpMnGr10C7Mtw7UdKK0GWBuwAKK4jIChP2wvz+qIteHltGvmCO
0vErTSkWbU4JmOPaK2Y1dDOApx7Iljt+IVAgGwrFoJK21RxihrB1NzHRN/NMyS8N
hFXM7bD6q9+NleBVQaoR8VK/3BG94vAAz0gbLKMhAoGAHMROW+cA/uIvFLZEwwPQ
QSmgE7sH5kZsMglflloTsF8PsKyUsaeLl0Oo16iKWR3SkaHvN5dCY2MhV7hsU1E2
rDninuioKkHN4L+/JqEoJ80BH6PhptITiLyClBfPlAptSzX9QdlCStmeej5HZj9N
cQTMEkmLIOSdw/m6t6aELHE=
-----END PRIVATE KEY-----
', '2026-03-02 08:15:00+00', NULL),
  ('tokens', 'key-tokens-before', '-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQC62rdpddWRAc0Y
ryco80Yim1YoeRHVHhQ70nr+XsowjQWYpnXt7XzD416BGLOfpQ8lOu/DtxkaRAgo
oonrGjs+FHE/TXRjAzR8pRBmuFHaWXkGRpgq4nmFLhndfjeW4N0SX7g0NE4N2P+0
yZ/L8oXS0+smMQTTUWueSP4ilBxiCCoFBQs6YOxiUTzV7H69JfRDy6ydCMMCjVL7
bBR2Ywb6eNzTR9Qo0j2Sy/lQFwKrf7hBYTNYmG0Kt63Xo9Wqa1r3Ti7dGtDNfo1P
QfFWen9hkFdpPNMKh77QJYdYJwm2hxdBb1RgdI4rc2GaoGDrsUICxr0v8IwBBQe/
JeHq+pdLAgMBAAECggEAO86Csyoom9uwOkzho11OXwhKKPUrbIPOpSEnBeDwJV8V
4fixuWBwtUBCwN5Xq+sIcHmvQX0K91m8JMl1jH8eZC3l24WekYx2kcjBeadYZ6OI
taYF0YAgtix90eOyxkOd7uIdUvRE4XDJ06NPVtd+1u7GjrhU25BtekHRud6fQQ7g
iyY+fu+ffLISzXNZ1WW4gC7fKwZlxp/Hc/Oe5AjvCc0TiwGzPsM16uzqPF0hGBkx
NgHU4cljrQXXK057Q/XndlydtgaRlXBenFDR2/hk4qIK46F2QiaLTH5/wJO5m0t+
bCtEerhJcpEEWWSM9dOaDRu46ESlJXW29mx81HnJoQKBgQDq2Mjx9km15sLciE4X
3N54Hc9jH10k6wuyrT6Gwv7Ed8esllj7wL5/Gpto8bVuxDhLLxjZgWrI4FukUzEB
M9wpc8EzvtO9mxpfYxM7hQAErrPspMXQc+1EXWckL1Vz92OKKHocaYcTha8QM6Zx
xfCc6NeL+SqdCDC/B8IgoU7I6wKBgQDLr0wrdcvx3Gtsbw5jviGkJHrW80TDd3qe
vY1Nj13/iZeZJ+us3/cIFtoBEHi8UIxhualq+URolgGBK8cP3hEO/DGW4k2YxV9T
4AvaY/lIMQjI8ELgGqkhRzt6CQC3Dr01868kAs4cx/5pImDK2pe1KM0/CpZksRhU
QoFUImvTIQKBgQC+Xo69fR0RRAcvh5puQ49fJSMIwdLaa2InK8JksUqd7k7A+3sU
UJDbLbFO56hgKtVLNNla70qlnSEMWpd91xEf1QKHNKglqcY+Dmz3sX9rTEbzjDoC
GQb7hQ9nyKrnf2GEC/24bF6fl51qb8P7tC2wtBqOD6PYeVwyblKR6tCXkwKBgDBw
tiq3zxLsGtgk6UUrWJDS5CvumvHpnk3WQp6pc+9r55PS/KeWdAeGd749DpmqhlhP
cU0xjuVYl28C3EqXw3LO43RAybeFaRBnfiooEIbssmwnR6BIduSlLi3tqi/e33zP
QV3NFPufTI/wTxivN9krpPRTLkUwINsZHezGauJBAoGBAOfeMKmXS7awcrMebKzo
vPOw+mjEkbLYaz5JjwWUwsYx/dUc5DOeJA1kPJJQssutB63IURe55H9bmvRX9erl
4BHryn01MDxs6qH51luYEWrqQ+2qhEhT0Zl060IZclpX6hqyK5beJyH86gHSL2M3
18wKsWp9lXuJ62dZbUZFanhX
-----END PRIVATE KEY-----
', '2026-03-02 08:15:00+00', '2099-12-31 00:00:00+00');

insert into "lastmarks" ("account_uid", "book_id", "position", "updated") values
  ('sample-student', 'b0000000-0000-4000-8000-000000000001', '{"ncxRef":"","URI":"EPUB/p1.xhtml#id=a&progression=0.4","timeOffset":12.5,"charOffset":3}', '2026-03-02 08:15:00+00');

insert into "mail_links" ("token_hash", "purpose", "account_uid", "email", "created", "expires") values
  ('hash-of-a-token', 'confirm-email', 'sample-guardian', 'greta@strand.example', '2026-03-02 08:15:00+00', '2099-12-31 00:00:00+00');

insert into "oidc_records" ("model", "id", "grant_id", "uid", "account_uid", "payload", "consumed", "expires") values
  ('Grant', 'the-grant-of-sams-tablet', NULL, NULL, 'sample-student', '{"exp": 4102358400, "iat": 1772439300, "jti": "the-grant-of-sams-tablet", "kind": "Grant", "openid": {"scope": "openid profile"}, "clientId": "aloud-portal", "accountId": "sample-student"}', NULL, '2099-12-31 00:00:00+00'),
  ('RefreshToken', 'the-refresh-token-of-sams-tablet-of-before-', 'the-grant-of-sams-tablet', NULL, 'sample-student', '{"acr": "urn:aloud:acr:password", "amr": ["password"], "exp": 4102358400, "gty": "authorization_code", "iat": 1772439300, "jti": "the-refresh-token-of-sams-tablet-of-before-", "iiat": 1772439300, "kind": "RefreshToken", "scope": "openid profile", "grantId": "the-grant-of-sams-tablet", "authTime": 1772439300, "clientId": "aloud-portal", "resource": "http://localhost:8080", "accountId": "sample-student", "rotations": 0, "sessionUid": "the-session-of-sams-tablet-uid", "expiresWithSession": true}', NULL, '2099-12-31 00:00:00+00'),
  ('Session', 'the-session-of-sams-tablet', NULL, 'the-session-of-sams-tablet-uid', 'sample-student', '{"acr": "urn:aloud:acr:password", "amr": ["password"], "exp": 4102358400, "iat": 1772439300, "jti": "the-session-of-sams-tablet", "uid": "the-session-of-sams-tablet-uid", "kind": "Session", "loginTs": 1772439300, "accountId": "sample-student", "authorizations": {"aloud-portal": {"sid": "the-sid-of-sams-tablet", "grantId": "the-grant-of-sams-tablet"}}}', NULL, '2099-12-31 00:00:00+00');

insert into "outbox_messages" ("id", "recipient", "subject", "text", "created", "channel") values
  ('message-1', 'greta@strand.example', 'Confirm your address', 'Open this link.', '2026-03-02 08:15:00+00', 'email');

insert into "qr_cards" ("id", "account_uid", "secret_hash", "pin_hash", "created", "expires", "voided") values
  ('card-of-sam', 'sample-student', 'MKmVX-RkTmdpcyMrBuW8eea6jsCD1smfJWJRDCawZ6E', NULL, '2026-03-02 08:15:00+00', '2099-12-31 00:00:00+00', NULL),
  ('lost-card-of-sam', 'sample-student', 'hash-of-a-lost-card', '$argon2id$v=19$m=19456,t=2,p=1$I5HuYEKmpZqKc+NuPGLqnQ$Az5AS7gVuuk4PFjht70CjMN6U0DLIRtlWqi/y8VPXRw', '2026-03-02 08:15:00+00', '2099-12-31 00:00:00+00', '2026-03-02 08:15:00+00');

insert into "read_logs" ("account_uid", "id", "book_id", "session_id", "device_id", "percentage", "source", "read", "received") values
  ('sample-student', 'log-1', 'b0000000-0000-4000-8000-000000000001', 'session-1', 'device-1', '40', 'web-bookshelf', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00');

insert into "school_unit_books" ("school_unit_uid", "book_id", "added") values
  ('fyrskolan', 'b0000000-0000-4000-8000-000000000001', '2026-03-02 08:15:00+00');

insert into "school_unit_identifiers" ("school_unit_uid", "type", "value") values
  ('fyrskolan', 'schoolUnitCode', '12345678');

insert into "school_unit_subscription_periods" ("id", "type", "starts", "ends", "version", "created", "school_unit_uid", "seats") values
  ('period-of-the-school', 'polylino', '2026-01-01', NULL, '1', '2026-03-02 08:15:00+00', 'fyrskolan', '240');

insert into "school_units" ("uid", "realm", "name", "active", "parent_uid", "created", "updated", "qr_code_login_enabled", "group_code_login_enabled", "secure_auth_enabled", "type", "comment", "pupil_number", "address", "postal_code", "city", "county", "country", "phone", "crm_id", "speaking_books", "version") values
  ('fyrby', 'se', 'Fyrby kommun', 'true', NULL, '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'false', 'false', 'false', 'municipality', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', '1'),
  ('fyrskolan', 'se', 'Fyrskolan', 'true', 'fyrby', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00', 'true', 'true', 'true', NULL, 'Calls on Mondays', '240', 'Fyrvägen 1', '471 94', 'Fyrby', 'Västra Götaland', 'SE', '0304-66 00 00', 'CRM-17', 'true', '3');

insert into "seeds" ("name", "applied") values
  ('sample school', '2026-03-02 08:15:00+00'),
  ('submission sample-cat-assignment', '2026-03-02 08:15:00+00'),
  ('submission sample-cat-quiz', '2026-03-02 08:15:00+00'),
  ('submission sample-cat-voice-quiz', '2026-03-02 08:15:00+00'),
  ('submission sample-moss-assignment', '2026-03-02 08:15:00+00'),
  ('submission sample-moss-quiz', '2026-03-02 08:15:00+00');

insert into "sign_in_attempts" ("subject", "count", "window_ends") values
  ('hash-of-a-name', '2', '2099-12-31 00:00:00+00');

insert into "sms_codes" ("account_uid", "code_hash", "tries", "expires") values
  ('sample-teacher', '$argon2id$v=19$m=19456,t=2,p=1$pLsBi05T+or61e1s5Bt6ZA$CHcxeNdc0FMBMqeNwu5iHG/26oTn6vqUlVKD4Vv9tbc', '1', '2099-12-31 00:00:00+00');

insert into "submissions" ("id", "assignment_id", "account_uid", "status", "answers", "created", "updated") values
  ('submission-1', 'assignment-1', 'sample-student', 'Submitted', '{"the-lamp": {"0": {"type": "OpenEndedQuestionAnswer", "value": "Vega."}}}', '2026-03-02 08:15:00+00', '2026-03-02 08:15:00+00');

insert into "token_replies" ("id", "started", "reply", "expires") values
  ('hash-of-a-request', '2026-03-02 08:15:00+00', 'encrypted', '2099-12-31 00:00:00+00');

insert into "upstream_attempts" ("state_hash", "upstream", "verifier", "nonce", "search", "expires") values
  ('hash-of-a-state', 'google', 'a-verifier', 'a-nonce', 'response_type=code', '2099-12-31 00:00:00+00');

insert into "user_books" ("account_uid", "book_id", "added") values
  ('sample-student', 'b0000000-0000-4000-8000-000000000002', '2026-03-02 08:15:00+00');

insert into "user_subscription_periods" ("id", "type", "starts", "ends", "version", "created", "account_uid") values
  ('period-of-greta', 'polylino', '2026-01-01', '2099-06-30', '1', '2026-03-02 08:15:00+00', 'sample-guardian');
