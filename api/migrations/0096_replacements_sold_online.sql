-- People have always ordered a new card for a lost one themselves; now they may as long as its product says so.
update product_type set sellable_online = true where code = 'CARD_REISSUE' and is_active;
